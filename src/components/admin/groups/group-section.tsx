import type { ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { FormGroup } from "../../../domain/realtor/fields";
import "./groups.css";

export const groupId = (group: FormGroup) => `group-${group}`;

/** One part of the form, under its heading; the list of parts leads here. */
export function GroupSection({ group, children }: { group: FormGroup; children: ReactNode }) {
  const { t } = useTranslation("admin");
  return (
    <section className="admin-group" id={groupId(group)} aria-labelledby={`${groupId(group)}-title`} tabIndex={-1}>
      <header>
        <h2 id={`${groupId(group)}-title`}>{t(`group.${group}.title`)}</h2>
        <p className="admin-hint">{t(`group.${group}.hint`)}</p>
      </header>
      {children}
    </section>
  );
}
