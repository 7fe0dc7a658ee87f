import { useEffect, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { localizePath } from "../../../domain/site/page-path";
import { publishingStage, type PublishingStage, type SavedVersion } from "../../../domain/editor/publication";
import { classNames } from "../../ui/class-names";
import { seconds } from "./seconds";
import { usePublications } from "./use-publications";
import { useReasonText } from "./use-reason-text";
import "./publishing.css";

export type { SavedVersion };

/** From then on a save that has not come through is called slow. */
const SLOW_AFTER_MS = 5_000;

const STEPS = ["queued", "publishing", "live"] as const;

/** What became of the last save: queued, publishing, live, with the time it took and the way to both pages. */
export function PublishingState({ saved, language }: { saved: SavedVersion | null; language: Language }) {
  const { t } = useTranslation("publishing");
  const { heard, isReachable } = usePublications(saved?.realtorId ?? null);
  const stage: PublishingStage | null = saved && publishingStage(saved, heard);
  const isSlow = useIsSlow(saved, stage);
  const reasonText = useReasonText();
  return (
    <div className="publishing" role="status" data-stage={stage?.stage} data-version={saved?.updatedAt}>
      {saved && stage && (
        <>
          <Steps stage={stage} />
          <p className={classNames("publishing-text", stage.stage === "failed" && "publishing-failed")}>
            {textOf(stage)}
          </p>
          {stage.stage === "live" && <PageLinks slug={saved.slug} language={language} />}
          {(isSlow || !isReachable) && <p className="publishing-note">{t(isReachable ? "slow" : "unreachable")}</p>}
        </>
      )}
    </div>
  );

  function textOf(current: PublishingStage): string {
    switch (current.stage) {
      case "unknown":
      case "queued":
        return t("queued");
      case "publishing":
        return t("publishing");
      case "live":
        return current.afterMs === null ? t("liveAlready") : t("live", { seconds: seconds(current.afterMs) });
      case "gone":
        return current.afterMs === null ? t("goneAlready") : t("gone", { seconds: seconds(current.afterMs) });
      case "delayed":
        return `${t("delayed")} ${reasonText(current.reason)}`.trim();
      case "failed":
        return `${t("failed")} ${reasonText(current.reason)}`.trim();
    }
  }
}

function Steps({ stage: { stage } }: { stage: PublishingStage }) {
  const reached = stage === "live" || stage === "gone" ? 2 : stage === "publishing" ? 1 : 0;
  return (
    <span
      className={classNames("publishing-steps", stage === "failed" && "publishing-steps-failed")}
      aria-hidden="true"
    >
      {STEPS.map((step, index) => (
        <span key={step} data-reached={index <= reached} />
      ))}
    </span>
  );
}

/** Plain links: whoever goes there loads the page that has just been written. */
function PageLinks({ slug, language }: { slug: string; language: Language }) {
  const { t } = useTranslation("publishing");
  const order: Language[] = language === "ko" ? ["ko", "en"] : ["en", "ko"];
  return (
    <p className="publishing-links">
      {order.map((each) => (
        <a key={each} href={localizePath(`/${slug}`, each)} target="_blank" rel="noopener">
          {t(`page.${each}`)}
        </a>
      ))}
    </p>
  );
}

function useIsSlow(saved: SavedVersion | null, stage: PublishingStage | null): boolean {
  const [slowSave, setSlowSave] = useState<SavedVersion | null>(null);
  const isUnderWay = stage !== null && ["unknown", "queued", "publishing"].includes(stage.stage);
  useEffect(() => {
    if (!saved || !isUnderWay) return;
    const timer = setTimeout(() => setSlowSave(saved), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [saved, isUnderWay]);
  return isUnderWay && saved !== null && slowSave === saved;
}
