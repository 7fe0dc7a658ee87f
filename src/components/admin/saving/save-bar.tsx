import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { useOffline } from "../../workspace/use-offline";
import { Button } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { Notice } from "../../ui/notice";
import { PublishingState } from "../publishing/publishing-state";
import { useUploadList, type Uploads } from "../photos/use-uploads";
import { partLabel } from "../groups/field-words";
import { useUnsavedParts } from "../draft/use-draft-input";
import { useKeyboardInset } from "./use-keyboard-inset";
import { usePublishedHeight } from "./use-published-height";
import { useDraftParts } from "../drafting/use-draft-parts";
import type { Drafting } from "../drafting/use-drafting";
import type { Editor } from "../draft/use-editor";
import type { Saving } from "./use-saving";
import "./save-bar.css";

/** More names than that are a list nobody reads. */
const NAMED_PARTS = 3;

interface SaveBarProps {
  editor: Editor;
  uploads: Uploads;
  saving: Saving;
  drafting: Drafting;
  /** What is typed of a homepage that is not there yet, for all devices of the account. */
  isKeptByApi: boolean;
  language: Language;
  onPreview: () => void;
  /** Null where none are kept. */
  onVersions: (() => void) | null;
}

/** At the foot of the screen: what is unsaved, the button, and what became of the last save. */
export function SaveBar(props: SaveBarProps) {
  const { editor, uploads, saving, drafting, isKeptByApi, language, onPreview, onVersions } = props;
  const { t } = useTranslation("admin");
  const { t: tPublishing } = useTranslation("publishing");
  const { record } = editor.base;
  const unsaved = useUnsavedParts(editor.form.control, editor.base);
  const inDraft = useDraftParts(drafting.draft);
  useKeyboardInset();
  const { isOffline } = useOffline("realtor");
  const isAway = isOffline && !saving.saved;
  const isBusy = saving.phase !== "idle";
  const isDraftFirst = drafting.isOn && record !== null;
  const isPublishable = drafting.draft !== null || unsaved.length > 0;
  const bar = usePublishedHeight<HTMLDivElement>("--save-bar-height");
  return (
    <div className="save-bar" ref={bar}>
      <Notice kind={saving.notice?.kind ?? "good"}>{saving.notice?.text}</Notice>
      <div className="save-bar-row">
        <div className="save-bar-state">
          {unsaved.length === 0 && saving.saved && drafting.draft === null ? (
            <PublishingState saved={saving.saved} language={language} />
          ) : (
            <p className={classNames("admin-hint", isAway && "save-bar-whole")}>
              {isAway ? t("save.offline") : unsavedText()}
            </p>
          )}
          <UploadsLeft uploads={uploads} isWaiting={saving.phase === "waiting"} />
        </div>
        <div className="save-bar-buttons">
          {onVersions && (
            <Button look="quiet" className="save-bar-small" onClick={onVersions}>
              <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
                <path d="M4 12a8 8 0 1 0 3-6.200L4 8M4 3v5h5M12 8v4l3 2" strokeWidth="1.75" strokeLinecap="round" />
              </svg>
              <span>{tPublishing("versions.open")}</span>
            </Button>
          )}
          <Button look="quiet" className="save-bar-small save-bar-preview" onClick={onPreview}>
            <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
              <path
                d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z"
                strokeWidth="1.75"
              />
            </svg>
            <span>{t("save.preview")}</span>
          </Button>
          <Button type="submit" look={isDraftFirst ? "quiet" : "solid"} aria-disabled={isBusy}>
            {saveLabel()}
          </Button>
          {isDraftFirst && (
            <Button
              aria-disabled={isBusy || !isPublishable}
              onClick={() => isPublishable && saving.publish(performance.now())}
            >
              {tPublishing(saving.phase === "publishing" ? "drafts.publishing" : "drafts.publish")}
            </Button>
          )}
        </div>
      </div>
    </div>
  );

  function saveLabel(): string {
    if (isBusy && saving.phase !== "publishing") return t("save.saving");
    if (isDraftFirst) return tPublishing("drafts.save");
    return t(record ? "save.save" : "save.create");
  }

  function unsavedText(): string {
    if (unsaved.length === 0 && drafting.draft !== null)
      return inDraft === "" ? tPublishing("drafts.kept") : tPublishing("drafts.waiting", { parts: inDraft });
    if (unsaved.length === 0 && record === null) return isKeptByApi ? t("firstRun.keptInAccount") : "";
    if (unsaved.length === 0) return t("save.clean");
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
