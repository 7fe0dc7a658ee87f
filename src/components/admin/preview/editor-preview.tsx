import { useDeferredValue } from "react";
import type { Control } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { FormGroup } from "../../../domain/realtor/fields";
import type { Language } from "../../../domain/site/locale";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { IconButton } from "../groups/icon-button";
import { LivePreview, type LivePreviewProps } from "./live-preview";
import { useDevice } from "../../shell/use-device";
import { useModalDialog } from "../../ui/use-modal-dialog";
import { useCurrentGroup } from "../groups/use-current-group";
import { useDraftInput } from "../draft/use-draft-input";
import "./editor-preview.css";

interface EditorPreviewProps {
  control: Control<RealtorDraft>;
  realtorId: string;
  language: Language;
  /** The part of the form that somebody is at; without it, the one that is in view. */
  group: FormGroup | null;
  /** Over the whole screen. */
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The homepage as it will be: beside the form where there is room; over the whole screen for whoever asks. */
export function EditorPreview({ control, realtorId, language, group, isOpen, onOpen, onClose }: EditorPreviewProps) {
  const { t } = useTranslation("admin");
  const isWide = useDevice() === "desktop";
  const { input } = useDraftInput(control);
  const inView = useCurrentGroup(group === null);
  const preview = { input: useDeferredValue(input), realtorId, language, group: group ?? inView };
  return (
    <>
      {isWide && (
        <aside className="editor-preview">
          <LivePreview {...preview}>
            <IconButton icon="enlarge" label={t("preview.enlarge")} onClick={onOpen} />
          </LivePreview>
        </aside>
      )}
      {isOpen && <PreviewDialog {...preview} initialDevice={isWide ? "desktop" : "phone"} onClose={onClose} />}
    </>
  );
}

function PreviewDialog({ onClose, ...preview }: LivePreviewProps & { onClose: () => void }) {
  const { t } = useTranslation("admin");
  const dialog = useModalDialog(true);
  return (
    <dialog
      className="preview-dialog"
      ref={dialog}
      aria-label={t("save.preview")}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <IconButton icon="remove" label={t("close")} onClick={onClose} />
      <LivePreview {...preview} />
    </dialog>
  );
}
