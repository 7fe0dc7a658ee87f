import { useCallback, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { EditedRealtor } from "../../../domain/realtor/realtor";
import type { Language } from "../../../domain/site/locale";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { useModalDialog } from "../../ui/use-modal-dialog";
import { IconButton } from "../groups/icon-button";
import type { Drafting } from "../drafting/use-drafting";
import type { Editor } from "../draft/use-editor";
import type { Saving } from "../saving/use-saving";
import { useGoingBack } from "./use-going-back";
import type { Versions } from "./use-versions";
import { Failed, VersionPane } from "./version-pane";
import { VersionRow } from "./version-row";
import "./versions.css";

interface VersionsDialogProps {
  realtorId: string;
  versions: Versions;
  editor: Editor;
  saving: Saving;
  drafting: Drafting;
  language: Language;
  onSaved: (realtor: EditedRealtor) => void;
  onClose: () => void;
}

/** Over the whole screen: what was saved when and by whom, the page as it was, and the way back to it. */
export function VersionsDialog({
  realtorId,
  versions,
  editor,
  saving,
  drafting,
  language,
  onSaved,
  onClose,
}: VersionsDialogProps) {
  const { t } = useTranslation("publishing");
  const dialog = useModalDialog(true);
  const [chosen, setChosen] = useState<number | null>(null);
  const { versions: listed, hasMore, isLoading, hasFailed, more, reload } = versions;
  const onOutdated = useCallback(() => {
    setChosen(null);
    reload();
  }, [reload]);
  const { goBack, isBusy } = useGoingBack({ editor, saving, drafting, language, onSaved, onOutdated, onDone: onClose });
  const newest = listed?.[0] ?? null;
  // Who opens it looks for the way back: the version before is shown where there is room for one.
  const shown = listed?.find(({ number }) => number === chosen) ?? listed?.[1] ?? newest;
  return (
    <dialog
      className="versions-dialog"
      ref={dialog}
      aria-labelledby="versions-title"
      data-shown={chosen === null ? "list" : "version"}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="versions-head">
        <div>
          <h2 id="versions-title">{t("versions.title")}</h2>
          <p className="admin-hint">{t("versions.lead")}</p>
        </div>
        <IconButton icon="remove" label={t("versions.close")} onClick={onClose} />
      </header>
      <Notice kind="error">{saving.notice?.kind === "error" ? saving.notice.text : null}</Notice>
      <div className="versions-columns">
        <div className="versions-list">
          {hasFailed && listed === null && <Failed onRetry={reload} />}
          <ol aria-label={t("versions.list")}>
            {listed?.map((version) => (
              <VersionRow
                key={version.number}
                version={version}
                isNewest={version === newest}
                isChosen={version === shown}
                language={language}
                onChoose={setChosen}
              />
            ))}
          </ol>
          {hasMore && (
            <Button look="quiet" aria-disabled={isLoading} onClick={more}>
              {t("versions.more")}
            </Button>
          )}
        </div>
        {shown && newest && (
          <VersionPane
            key={shown.number}
            realtorId={realtorId}
            version={shown}
            isNewest={shown === newest}
            isBusy={isBusy}
            isHeld={saving.phase !== "idle"}
            hasUnsaved={drafting.draft === null && editor.hasUnsaved()}
            language={language}
            onGoBack={() => goBack(shown, newest)}
            onList={() => setChosen(null)}
          />
        )}
      </div>
    </dialog>
  );
}
