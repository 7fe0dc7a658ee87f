import { useTranslation } from "gatsby-plugin-react-i18next";
import { useWatch } from "react-hook-form";
import { groupOfField } from "../../../domain/editor/draft-groups";
import { FORM_GROUPS, type FormGroup } from "../../../domain/realtor/fields";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { SelectField } from "../../ui/select-field";
import { groupId } from "./group-section";
import type { Editor } from "../draft/use-editor";
import { useCurrentGroup } from "./use-current-group";
import { useTodo } from "../checklist/use-checklist";
import "./group-nav.css";

/** The parts of the form, the one in view marked: a list beside it, a choice above it on phones. */
export function GroupNav({ editor }: { editor: Editor }) {
  const { t } = useTranslation("admin");
  const current = useCurrentGroup();
  const draft = useWatch({ control: editor.form.control }) as RealtorDraft;
  const todo = useTodo(editor.form.control);
  const wrong = editor.issuesOf(draft).map(({ path }) => groupOfField(path, draft));
  const groups = FORM_GROUPS.filter((group) => group !== "testimonials" || draft.testimonials !== undefined);
  const options = groups.map((group) => ({ value: group as string, label: t(`group.${group}.title`) }));
  return (
    <nav className="group-nav" aria-label={t("groups")}>
      <ul>
        {groups.map((group) => (
          <li key={group}>
            <a href={`#${groupId(group)}`} aria-current={group === current ? "true" : undefined}>
              {t(`group.${group}.title`)}
              <GroupMark
                wrong={editor.base.record || group !== "basics" ? wrong.filter((each) => each === group).length : 0}
                todo={todo.filter((each) => each === group).length}
              />
            </a>
          </li>
        ))}
      </ul>
      <div className="group-nav-choice">
        <SelectField
          label={t("groupChoice")}
          options={options}
          value={current}
          onChange={({ target }) => document.getElementById(groupId(target.value as FormGroup))?.scrollIntoView()}
        />
      </div>
    </nav>
  );
}

function GroupMark({ wrong, todo }: { wrong: number; todo: number }) {
  const { t } = useTranslation("admin");
  if (wrong > 0) {
    return <span className="group-mark group-mark-wrong" role="img" aria-label={t("group.wrong", { count: wrong })} />;
  }
  if (todo === 0) return null;
  return <span className="group-mark" role="img" aria-label={t("group.todo", { count: todo })} />;
}
