import { useDeferredValue } from "react";
import type { Control } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/locale";
import type { RealtorDraft } from "../../domain/realtor-draft";
import { IconButton } from "./groups/icon-button";
import { LivePreview } from "./preview/live-preview";
import { useDevice } from "../shell/use-device";
import { useModalDialog } from "../ui/use-modal-dialog";
import { useDraftInput } from "./use-draft-input";
import "./editor-preview.css";

interface EditorPreviewProps {
  control: Control<RealtorDraft>;
  realtorId: string;
  language: Language;
  /** Only asked where there is no room beside the form. */
  isOpen: boolean;
  onClose: () => void;
}

/** The homepage as it will be: beside the form where there is room, else over the whole screen. */
export function EditorPreview({ control, realtorId, language, isOpen, onClose }: EditorPreviewProps) {
  const isWide = useDevice() === "desktop";
  const { input } = useDraftInput(control);
  const preview = { input: useDeferredValue(input), realtorId, language };
  if (isWide) {
    return (
      <aside className="editor-preview">
        <LivePreview {...preview} />
      </aside>
    );
  }
  return isOpen ? <PreviewDialog {...preview} onClose={onClose} /> : null;
}

function PreviewDialog({ onClose, ...preview }: Parameters<typeof LivePreview>[0] & { onClose: () => void }) {
  const { t } = useTranslation("admin");
  const dialog = useModalDialog(true);
  return (
    <dialog className="preview-dialog" ref={dialog} aria-label={t("save.preview")} onClose={onClose}>
      <IconButton icon="remove" label={t("close")} onClick={onClose} />
      <LivePreview {...preview} />
    </dialog>
  );
}
