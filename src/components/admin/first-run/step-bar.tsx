import type { MouseEvent } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { useUploadList, type Uploads } from "../photos/use-uploads";
import { usePublishedHeight } from "../saving/use-published-height";
import type { Saving } from "../saving/use-saving";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import "../saving/save-bar.css";

interface StepBarProps {
  saving: Saving;
  uploads: Uploads;
  /** What is typed, for all devices of the account. */
  isKeptByApi: boolean;
  /** Null at the first step. */
  onBack: (() => void) | null;
  /** Null at the last step: there it publishes. */
  onNext: (() => void) | null;
  /** May prevent it. */
  onPublish: (event: MouseEvent) => void;
  onPreview: () => void;
}

/** At the foot of the screen: the way back and on, and at the last step the publication. */
export function StepBar(props: StepBarProps) {
  const { saving, uploads, isKeptByApi, onBack, onNext, onPublish, onPreview } = props;
  const { t } = useTranslation("admin");
  const bar = usePublishedHeight<HTMLDivElement>("--save-bar-height");
  const waiting = useUploadList(uploads).length;
  const isBusy = saving.phase !== "idle";
  return (
    <div className="save-bar first-run-bar" ref={bar}>
      <Notice kind={saving.notice?.kind ?? "good"}>{saving.notice?.text}</Notice>
      <div className="first-run-bar-row">
        <Button look="quiet" className="save-bar-preview" onClick={onPreview}>
          {t("save.preview")}
        </Button>
        <p className="admin-hint" role="status">
          {saving.phase === "waiting" && waiting > 0
            ? t("save.waiting", { count: waiting })
            : t(isKeptByApi ? "firstRun.keptInAccount" : "firstRun.kept")}
        </p>
        {onBack && (
          <Button look="quiet" onClick={onBack}>
            {t("firstRun.back")}
          </Button>
        )}
        {onNext ? (
          <Button key="next" onClick={onNext}>
            {t("firstRun.next")}
          </Button>
        ) : (
          <Button key="publish" type="submit" aria-disabled={isBusy} onClick={onPublish}>
            {isBusy ? t("save.saving") : t("firstRun.publish")}
          </Button>
        )}
      </div>
    </div>
  );
}
