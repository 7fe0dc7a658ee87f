import { useTranslation } from "gatsby-plugin-react-i18next";
import { VISIT_PERIODS } from "../../../domain/editor/visit-period";
import type { Language } from "../../../domain/site/locale";
import { Button } from "../../ui/button";
import { Tabs } from "../../ui/tabs";
import { ShareAddress } from "../share-address";
import type { VisitsState } from "./use-visits";
import { VisitSums } from "./visit-sums";
import { zoneName } from "./visit-words";
import "./visits.css";

interface VisitsProps {
  visits: VisitsState;
  /** The homepage's. */
  address: string;
  language: Language;
}

/** Who came to the homepage, in sums; nothing where the API counts no visits. */
export function Visits({ visits: { retry, ...state }, address, language }: VisitsProps) {
  const { t } = useTranslation("visits");
  if (state.is === "missing") return null;
  return (
    <section className="visits" aria-labelledby="visits-title">
      <h2 id="visits-title">{t("title")}</h2>
      {state.is === "loading" && (
        <p className="visits-wait" role="status">
          {t("loading")}
        </p>
      )}
      {state.is === "failed" && (
        <p className="visits-wait" role="alert">
          {t("failed")}{" "}
          <Button look="quiet" onClick={retry}>
            {t("retry")}
          </Button>
        </p>
      )}
      {state.is === "loaded" && state.visits.days.length === 0 && (
        <div className="visits-empty">
          <h3>{t("empty.title")}</h3>
          <p>{t("empty.text")}</p>
          <ShareAddress address={address} codeHref="#overview-qr" />
        </div>
      )}
      {state.is === "loaded" && state.visits.days.length > 0 && (
        <Tabs
          label={t("period")}
          tabs={VISIT_PERIODS.map((period) => ({
            id: period,
            label: t(`period.${period}`),
            content: <VisitSums visits={state.visits} period={period} language={language} />,
          }))}
        />
      )}
      <p className="visits-note">
        {t("lead")} {state.is === "loaded" && t("zone", { zone: zoneName(state.visits.timeZone, language) })}
      </p>
    </section>
  );
}
