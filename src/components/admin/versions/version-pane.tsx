import { useMemo } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { inputOfRecord } from "../../../domain/editor/record-input";
import type { RecordVersion } from "../../../domain/editor/record-version";
import type { Language } from "../../../domain/site/locale";
import { Button } from "../../ui/button";
import { useDevice } from "../../shell/use-device";
import { LivePreview } from "../preview/live-preview";
import { localTimeToTheSecond } from "../../../i18n/local-time";
import { useVersionRecord } from "./use-version-record";

interface VersionPaneProps {
  realtorId: string;
  version: RecordVersion;
  isNewest: boolean;
  isBusy: boolean;
  /** A save is on its way. Going back now could show the wrong version as the newest. */
  isHeld: boolean;
  hasUnsaved: boolean;
  language: Language;
  onGoBack: () => void;
  onList: () => void;
}

/** The homepage as it was, drawn by the preview's frame, and the way back to it. */
export function VersionPane(props: VersionPaneProps) {
  const { realtorId, version, isNewest, isBusy, isHeld, hasUnsaved, language, onGoBack, onList } = props;
  const { t } = useTranslation("publishing");
  const { record, hasFailed, retry } = useVersionRecord(realtorId, version);
  const input = useMemo(() => record && inputOfRecord(record), [record]);
  const isWide = useDevice() === "desktop";
  return (
    <section className="version-pane" aria-label={t("versions.number", { number: version.number })}>
      <div className="version-pane-head">
        <Button look="quiet" className="version-pane-list" onClick={onList}>
          {t("versions.back")}
        </Button>
        <p>
          <strong>
            {isNewest
              ? t("versions.shownNewest")
              : t("versions.shown", { time: localTimeToTheSecond(version.at, language) })}
          </strong>
          {!isNewest && <span>{t("versions.consequence")}</span>}
          {hasUnsaved && !isNewest && <span className="version-pane-warning">{t("versions.unsaved")}</span>}
        </p>
        {!isNewest && (
          <Button aria-disabled={isBusy || isHeld} onClick={() => !isHeld && onGoBack()}>
            {t(isBusy ? "versions.goingBack" : "versions.goBack")}
          </Button>
        )}
      </div>
      {input && (
        <LivePreview
          input={input}
          realtorId={realtorId}
          language={language}
          group="publish"
          initialDevice={isWide ? "desktop" : "phone"}
        />
      )}
      {!input && !hasFailed && (
        <p className="admin-hint" role="status">
          {t("versions.loading")}
        </p>
      )}
      {hasFailed && <Failed onRetry={retry} />}
    </section>
  );
}

/** Nothing came: a list, or a version of it. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("publishing");
  return (
    <div className="versions-failed" role="alert">
      <p>{t("versions.failed")}</p>
      <Button look="quiet" onClick={onRetry}>
        {t("versions.retry")}
      </Button>
    </div>
  );
}
