import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import type { Account } from "../../session/session-store";
import { useKnownNewLeads } from "./use-new-leads";

/** What waits for an answer, with the way there; nothing when nobody waits. */
export function NewMessages({ account, language }: { account: Account; language: Language }) {
  const { t } = useTranslation("account");
  const count = useKnownNewLeads(account);
  if (!count) return null;
  return (
    <a className="overview-news" href={localizePath("/admin/messages", language)}>
      <strong>{t("overview.news", { count })}</strong>
      <span>{t("overview.answer")}</span>
    </a>
  );
}
