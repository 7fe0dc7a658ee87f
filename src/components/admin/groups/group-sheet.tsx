import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { FormGroup } from "../../../domain/realtor/fields";
import { useModalDialog } from "../../ui/use-modal-dialog";
import type { Editor } from "../draft/use-editor";
import { GroupMark } from "./group-mark";
import { groupId } from "./group-section";
import { useCurrentGroup } from "./use-current-group";
import { useGroupStates } from "./use-group-states";
import "./group-sheet.css";

/** On phones, in the bar at the foot: the parts of the form come up from below, where the thumb is. */
export function GroupSheet({ editor }: { editor: Editor }) {
  const { t } = useTranslation("admin");
  const [isOpen, setOpen] = useState(false);
  const dialog = useModalDialog(isOpen);

  function goTo(group: FormGroup) {
    setOpen(false);
    // Once the dialog has given the focus back, which would stay at the foot.
    setTimeout(() => {
      const section = document.getElementById(groupId(group));
      section?.scrollIntoView({ behavior: "instant" });
      section?.focus({ preventScroll: true });
    });
  }

  return (
    <>
      <button
        className="group-sheet-open"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path
            d="M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
        {t("groupsShort")}
      </button>
      <dialog
        className="group-sheet"
        ref={dialog}
        aria-label={t("groupChoice")}
        onClose={() => setOpen(false)}
        onClick={({ target, currentTarget }) => {
          // Beside it: the backdrop is the dialog's own.
          if (target === currentTarget) setOpen(false);
        }}
      >
        {isOpen && <GroupChoice editor={editor} onChoose={goTo} onClose={() => setOpen(false)} />}
      </dialog>
    </>
  );
}

interface GroupChoiceProps {
  editor: Editor;
  onChoose: (group: FormGroup) => void;
  onClose: () => void;
}

function GroupChoice({ editor, onChoose, onClose }: GroupChoiceProps) {
  const { t } = useTranslation("admin");
  const current = useCurrentGroup();
  const states = useGroupStates(editor);
  return (
    <div className="group-sheet-body">
      <h2>{t("groupChoice")}</h2>
      <ul>
        {states.map(({ group, ...state }) => (
          <li key={group}>
            <button type="button" aria-current={group === current ? "true" : undefined} onClick={() => onChoose(group)}>
              {t(`group.${group}.title`)}
              <GroupMark {...state} />
            </button>
          </li>
        ))}
        <li>
          <button className="group-sheet-close" type="button" onClick={onClose}>
            {t("groupsClose")}
          </button>
        </li>
      </ul>
    </div>
  );
}
