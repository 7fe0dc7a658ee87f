import { useTranslation } from "gatsby-plugin-react-i18next";
import { SITE } from "../../../config/site";
import { draftLinkAddress } from "../../../domain/editor/draft-address";
import type { Language } from "../../../domain/site/locale";
import { Button } from "../../ui/button";
import { localTime } from "../../../i18n/local-time";
import { DraftLinkCard } from "./draft-link-card";
import { useDraftLinks } from "./use-draft-links";
import "./draft-links.css";

/** Shares what waits in the draft with whoever gets a link, and ends that again. */
export function DraftLinks({ realtorId }: { realtorId: string }) {
  const { t, i18n } = useTranslation("publishing");
  const language = i18n.language as Language;
  const { links, made, isBusy, isMaking, make, endAll, said } = useDraftLinks(realtorId);
  if (links === null) return null;
  const last = links[0]?.expiresAt;
  return (
    <div className="draft-links" role="group" aria-labelledby="draft-links-title">
      <h4 id="draft-links-title">{t("links.title")}</h4>
      <p className="admin-hint">{t("links.hint")}</p>
      {made && (
        <DraftLinkCard
          key={made.token}
          address={draftLinkAddress(SITE.siteUrl, language, made.token)}
          until={localTime(made.expiresAt, language)}
        />
      )}
      {last !== undefined && (
        <p className="admin-hint">{t("links.open", { count: links.length, time: localTime(last, language) })}</p>
      )}
      <div className="admin-actions">
        <Button look="quiet" aria-disabled={isBusy} onClick={make}>
          {t(isMaking ? "links.making" : links.length === 0 ? "links.make" : "links.another")}
        </Button>
        {links.length > 0 && (
          <Button look="quiet" aria-disabled={isBusy} onClick={endAll}>
            {t("links.endAll")}
          </Button>
        )}
      </div>
      <p className="admin-hint" role="status">
        {said && t(`links.${said}`)}
      </p>
    </div>
  );
}
