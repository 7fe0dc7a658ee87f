import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { useOffline } from "../../workspace/use-offline";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { PublishingState } from "../publishing/publishing-state";
import { useUploadList, type Uploads } from "../photos/use-uploads";
import { GroupSheet } from "../groups/group-sheet";
import { partLabel } from "../groups/field-words";
import { useUnsavedParts } from "../draft/use-draft-input";
import { useKeyboardInset } from "./use-keyboard-inset";
import { usePublishedHeight } from "./use-published-height";
import type { Editor } from "../draft/use-editor";
import type { Saving } from "./use-saving";
import "./save-bar.css";

/** More names than that are a list nobody reads. */
const NAMED_PARTS = 3;

interface SaveBarProps {
  editor: Editor;
  uploads: Uploads;
  saving: Saving;
  language: Language;
  onPreview: () => void;
}

/** At the foot of the screen: what is unsaved, the button, and what became of the last save. */
export function SaveBar({ editor, uploads, saving, language, onPreview }: SaveBarProps) {
  const { t } = useTranslation("admin");
  const { record } = editor.base;
  const unsaved = useUnsavedParts(editor.form.control, editor.base);
  useKeyboardInset();
  const { isOffline } = useOffline("realtor");
  const isBusy = saving.phase !== "idle";
  const bar = usePublishedHeight<HTMLDivElement>("--save-bar-height");
  return (
    <div className="save-bar" ref={bar}>
      <Notice kind={saving.notice?.kind ?? "good"}>{saving.notice?.text}</Notice>
      <div className="save-bar-row">
        <div className="save-bar-state">
          {unsaved.length === 0 && saving.saved ? (
            <PublishingState saved={saving.saved} language={language} />
          ) : (
            <p className="admin-hint">{isOffline && !saving.saved ? t("save.offline") : unsavedText()}</p>
          )}
          <UploadsLeft uploads={uploads} isWaiting={saving.phase === "waiting"} />
        </div>
        <GroupSheet editor={editor} />
        <Button look="quiet" className="save-bar-preview" onClick={onPreview}>
          {t("save.preview")}
        </Button>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? t("save.saving") : t(record ? "save.save" : "save.create")}
        </Button>
      </div>
    </div>
  );

  function unsavedText(): string {
    if (unsaved.length === 0) return record ? t("save.clean") : "";
    const fields = unsaved
      .slice(0, NAMED_PARTS)
      .map((part) => partLabel(part, t))
      .join(", ");
    const more = unsaved.length - NAMED_PARTS;
    return more > 0 ? t("save.unsavedMore", { fields, count: more }) : t("save.unsaved", { fields });
  }
}

function UploadsLeft({ uploads, isWaiting }: { uploads: Uploads; isWaiting: boolean }) {
  const { t } = useTranslation("admin");
  const count = useUploadList(uploads).length;
  return (
    <p className="admin-hint" role="status">
      {isWaiting && count > 0 ? t("save.waiting", { count }) : ""}
    </p>
  );
}
