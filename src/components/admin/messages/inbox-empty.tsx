import { useTranslation } from "gatsby-plugin-react-i18next";
import { SITE } from "../../../config/site";
import type { LeadState } from "../../../domain/editor/lead";
import { addressesOf } from "../../../domain/realtor/own-host";
import type { EditedRealtor } from "../../../domain/realtor/realtor";
import type { Language } from "../../../domain/site/locale";
import { localizePath } from "../../../domain/site/page-path";
import { ShareAddress } from "../../account/share-address";

interface InboxEmptyProps {
  state: LeadState | null;
  words: string;
  /** Null: the office's. */
  realtor: EditedRealtor | null;
  language: Language;
}

/** In place of rows, why there are none; where there never were any, how to get some. */
export function InboxEmpty({ state, words, realtor, language }: InboxEmptyProps) {
  const { t } = useTranslation("messages");
  if (words !== "" || state !== null) {
    return (
      <p className="inbox-empty admin-hint" role="status">
        {words === "" ? t(`empty.${state!}`) : t("empty.search", { words })}
      </p>
    );
  }
  return (
    <div className="inbox-empty">
      <svg width="56" height="56" viewBox="0 0 56 56" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M8 17h40v26H8zM8 17l20 15 20-15" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      <h2>{t(realtor === null ? "empty.office.title" : "empty.all.title")}</h2>
      <p className="admin-hint">{t(realtor === null ? "empty.office.text" : "empty.all.text")}</p>
      {realtor !== null && (
        <ShareAddress
          address={addressesOf(realtor, SITE)[language]}
          codeHref={`${SITE.siteUrl}${localizePath(`/${realtor.desiredUrl}/probiz`, language)}`}
        />
      )}
    </div>
  );
}
