import type { ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { FormGroup } from "../../../domain/realtor/fields";
import { toggleGroup, useFolding } from "./group-folding";
import { groupId } from "./group-id";
import { GroupMark } from "./group-mark";
import { useGroupState } from "./group-states";
import "./groups.css";

/** One part of the form, under its heading; on phones it opens below it. What is closed stays as it is. */
export function GroupSection({ group, children }: { group: FormGroup; children: ReactNode }) {
  const { t } = useTranslation("admin");
  const folding = useFolding();
  const isOpen = folding === null || folding.open === group;
  const state = useGroupState(group);
  const id = groupId(group);
  const title = <span id={`${id}-title`}>{t(`group.${group}.title`)}</span>;
  return (
    <section className="admin-group" id={id} aria-labelledby={`${id}-title`} tabIndex={-1} data-open={isOpen}>
      <header>
        <h2>
          {folding === null ? (
            title
          ) : (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${id}-body`}
              onClick={() => toggleGroup(group)}
            >
              {title}
              <GroupMark {...state} />
            </button>
          )}
        </h2>
        <p className="admin-hint" hidden={!isOpen}>
          {t(`group.${group}.hint`)}
        </p>
      </header>
      <div className="admin-group-body" id={`${id}-body`} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
