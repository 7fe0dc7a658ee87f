import type { ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { weekOf } from "../../domain/editor/visit-period";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import type { Account } from "../../session/session-store";
import { useWaitingLeads } from "./use-new-leads";
import type { VisitsState } from "./visits/use-visits";
import "./latest.css";

interface LatestProps {
  account: Account;
  visits: VisitsState;
  /** Messages are the owner's. */
  isOwn: boolean;
  language: Language;
}

/** What a realtor comes for: who wrote, and who came by this week. */
export function Latest({ account, visits, isOwn, language }: LatestProps) {
  const { t } = useTranslation("account");
  const waiting = useWaitingLeads(account);
  const count = waiting?.new ?? null;
  // Until it is known whether there is an inbox, its place is kept.
  const hasMessages = isOwn && (count !== null || visits.is === "loading");
  const hasVisits = visits.is === "loading" || visits.is === "loaded";
  if (!hasMessages && !hasVisits) return null;
  const week = visits.is === "loaded" ? weekOf(visits.visits) : null;
  const number = (value: number) => value.toLocaleString(language);
  return (
    <section className="latest" aria-labelledby="overview-latest">
      <h2 className="visually-hidden" id="overview-latest">
        {t("news.title")}
      </h2>
      {hasMessages && (
        <a className="latest-messages" href={localizePath("/admin/messages", language)} data-new={Boolean(count)}>
          <Figure label={t("news.messages")} value={count === null ? null : t("news.count", { count })}>
            {count === 0 && (
              <span>{waiting?.read ? t("news.openMessages", { count: waiting.read }) : t("news.noMessages")}</span>
            )}
            <u>{t(count ? "overview.answer" : "news.open")}</u>
          </Figure>
        </a>
      )}
      {hasVisits && (
        <>
          <div>
            <Figure label={t("news.views")} value={week && number(week.views)}>
              {week && <span>{changeOf(week)}</span>}
            </Figure>
          </div>
          <div>
            <Figure
              label={t("news.presses")}
              value={week && number(week.presses.reduce((sum, { count: presses }) => sum + presses, 0))}
            >
              <span>{t("news.pressesOf")}</span>
            </Figure>
          </div>
        </>
      )}
    </section>
  );

  function changeOf({ views, before }: ReturnType<typeof weekOf>): string {
    if (before === null) return t("news.unknown");
    if (before === views) return t("news.same");
    return t(views > before ? "news.more" : "news.less", { amount: number(Math.abs(views - before)) });
  }
}

/** Null: not known yet. */
function Figure({ label, value, children }: { label: string; value: string | null; children?: ReactNode }) {
  return (
    <>
      <span className="latest-label">{label}</span>
      <strong>{value ?? "–"}</strong>
      <small>{children}</small>
    </>
  );
}
