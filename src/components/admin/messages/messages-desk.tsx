import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import type { ScreenPlace } from "../../../domain/realtor/page-context";
import { realtorSlugOfPath } from "../../../domain/site/routes";
import type { Account } from "../../../session/session-store";
import { Button } from "../../ui/button";
import { Refusal } from "../choosing/refusal";
import { useRecord } from "../choosing/use-record";
import { Inbox } from "./inbox";
import { MessagesNotice } from "./messages-notice";

interface MessagesDeskProps {
  account: Account;
  language: Language;
  place: ScreenPlace;
}

/** Finds out whose inbox it is: the realtor's at whose address it stands, else the account's own, or the office's. */
export function MessagesDesk({ account, language, place }: MessagesDeskProps) {
  const [key] = useState(() => keyOf(account, place));
  if (key === "refused") return <Refusal kind="user" language={language} />;
  if (key === "none") return <MessagesNotice kind="none" language={language} />;
  const isOwn = place === "site";
  if (key === "office") return <Inbox realtor={null} userId={account.user.id} isOwn={isOwn} language={language} />;
  return <RealtorInbox realtorKey={key.realtor} isOwn={isOwn} account={account} language={language} />;
}

interface RealtorInboxProps {
  realtorKey: string;
  isOwn: boolean;
  account: Account;
  language: Language;
}

function RealtorInbox({ realtorKey, isOwn, account, language }: RealtorInboxProps) {
  const { t } = useTranslation("messages");
  const { t: tAdmin } = useTranslation("admin");
  const { record, state, retry } = useRecord(realtorKey);
  if (state === "failed" || state === "missing") {
    return (
      <div className="admin-message" role="alert">
        <p>{state === "missing" ? tAdmin("notFound") : t("loadFailed")}</p>
        <Button onClick={retry}>{t("retry")}</Button>
      </div>
    );
  }
  if (!record) {
    return (
      <p className="admin-message admin-hint" role="status">
        {t("loading")}
      </p>
    );
  }
  const mayRead = account.user.role === "administrator" || record.id === account.realtor?.id;
  if (!mayRead) return <Refusal kind="other" language={language} />;
  return <Inbox realtor={record} userId={account.user.id} isOwn={isOwn} language={language} />;
}

type Key = "refused" | "none" | "office" | { realtor: string };

function keyOf({ user, realtor }: Account, place: ScreenPlace): Key {
  if (user.role === "user") return "refused";
  if (place === "host") return { realtor: window.location.origin };
  const slug = place === "realtor" ? realtorSlugOfPath(window.location.pathname) : null;
  if (slug !== null) return { realtor: slug };
  if (user.role === "administrator") return "office";
  return realtor ? { realtor: realtor.id } : "none";
}
