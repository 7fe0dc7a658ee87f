import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Editor } from "../draft/use-editor";
import { GroupMark } from "./group-mark";
import { groupId } from "./group-section";
import { useCurrentGroup } from "./use-current-group";
import { useGroupStates } from "./use-group-states";
import "./group-nav.css";

/** The parts of the form beside it, the one in view marked; phones have `GroupSheet` instead. */
export function GroupNav({ editor }: { editor: Editor }) {
  const { t } = useTranslation("admin");
  const current = useCurrentGroup();
  const states = useGroupStates(editor);
  return (
    <nav className="group-nav" aria-label={t("groups")}>
      <ul>
        {states.map(({ group, ...state }) => (
          <li key={group}>
            <a href={`#${groupId(group)}`} aria-current={group === current ? "true" : undefined}>
              {t(`group.${group}.title`)}
              <GroupMark {...state} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
