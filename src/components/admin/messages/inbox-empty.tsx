import { useTranslation } from "gatsby-plugin-react-i18next";
import type { LeadState } from "../../../domain/editor/lead";

interface InboxEmptyProps {
  state: LeadState | null;
  words: string;
  isOffice: boolean;
}

/** In place of rows, why there are none. */
export function InboxEmpty({ state, words, isOffice }: InboxEmptyProps) {
  const { t } = useTranslation("messages");
  if (words !== "" || state !== null) {
    return (
      <p className="inbox-empty admin-hint" role="status">
        {words === "" ? t(`empty.${state!}`) : t("empty.search", { words })}
      </p>
    );
  }
  return (
    <div className="inbox-empty" role="status">
      <svg width="56" height="56" viewBox="0 0 56 56" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M8 17h40v26H8zM8 17l20 15 20-15" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      <h2>{t(isOffice ? "empty.office.title" : "empty.all.title")}</h2>
      <p className="admin-hint">{t(isOffice ? "empty.office.text" : "empty.all.text")}</p>
    </div>
  );
}
