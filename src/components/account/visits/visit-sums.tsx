import { useTranslation } from "gatsby-plugin-react-i18next";
import { sumsOf, type VisitPeriod } from "../../../domain/editor/visit-period";
import type { Language } from "../../../domain/site/locale";
import type { Visits } from "./use-visits";
import { VisitChart } from "./visit-chart";
import { VisitTable } from "./visit-table";

interface VisitSumsProps {
  visits: Visits;
  period: VisitPeriod;
  language: Language;
}

/** A period in numbers, each with what it is compared with. */
export function VisitSums({ visits, period, language }: VisitSumsProps) {
  const { t } = useTranslation("visits");
  const { bars, views, before, sources, messages, presses } = sumsOf(visits, period);
  const number = (value: number) => value.toLocaleString(language);
  const amount = (value: number) => t("amount", { amount: number(value) });
  const most = Math.max(...bars.map((bar) => bar.views));
  return (
    <div className="visit-sums">
      <div className="visit-total">
        <p>
          <span className="visit-total-label">{t("views")}</span>
          <strong>{amount(views)}</strong>
        </p>
        <p className="visit-change">{changeInWords()}</p>
      </div>
      {views === 0 ? (
        <p className="visit-none">{t("emptyPeriod")}</p>
      ) : (
        <>
          <VisitChart bars={bars} label={t(`chart.${period}`, { most: number(most) })} language={language} />
          <VisitTable bars={bars} period={period} language={language} />
        </>
      )}
      <div className="visit-lists">
        {sources.length > 0 && (
          <section aria-labelledby={`visit-sources-${period}`}>
            <h3 id={`visit-sources-${period}`}>{t("sources")}</h3>
            <ul>
              {sources.map((entry) => (
                <li key={entry.source}>
                  <span>{t(`source.${entry.source}`)}</span>
                  <span className="visit-share" aria-hidden="true">
                    <span style={{ inlineSize: `${(entry.views / views) * 100}%` }} />
                  </span>
                  <span className="visit-number">{amount(entry.views)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby={`visit-presses-${period}`}>
          <h3 id={`visit-presses-${period}`}>{t("presses")}</h3>
          <ul className="visit-presses">
            <li>
              <span>{t("messages")}</span>
              <span className="visit-number">{t("messages.amount", { amount: number(messages) })}</span>
            </li>
            {presses.map(({ press, count }) => (
              <li key={press}>
                <span>{t(`press.${press}`)}</span>
                <span className="visit-number">{amount(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );

  function changeInWords(): string {
    if (before === null) return t("change.unknown");
    if (before === views) return t(`change.${period}.same`);
    return t(`change.${period}.${views > before ? "more" : "less"}`, { amount: number(Math.abs(views - before)) });
  }
}
