import { useTranslation } from "gatsby-plugin-react-i18next";
import { SITE } from "../../config/site";
import { addressesOf } from "../../domain/realtor/own-host";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import { realtorSlugOfPath } from "../../domain/site/routes";
import type { Account } from "../../session/session-store";
import { ButtonLink } from "../ui/button";
import { AddressCard } from "./address-card";
import { Checklist } from "./checklist";
import { SharePreview } from "./share-preview";
import { Visits } from "./visits/visits";
import { useOwnHomepage } from "./use-own-homepage";
import "./overview.css";

interface OverviewProps {
  language: Language;
  account: Account;
  /** `desiredUrl` of the address it stands at, if that is a realtor's. */
  slug: string | null;
}

/** What somebody without a homepage is told: title and text, and the way on. */
const WITHOUT_HOMEPAGE = {
  user: ["user", "overview.user.request", "/"],
  realtor: ["none", "overview.none.create", "/admin"],
  administrator: ["office", "overview.office.open", "/admin"],
} as const;

/** What a signed-in person's homepage is, and what it lacks; of another's homepage for an administrator. */
export function Overview({ language, account, slug }: OverviewProps) {
  const { t } = useTranslation("account");
  const { user, realtor } = account;
  const key = user.role === "administrator" ? (slug ?? realtor?.id) : realtor?.id;
  if (key !== undefined) {
    return <HomepageOverview key={key} homepageKey={key} language={language} isOwn={key === realtor?.id} />;
  }
  const [kind, action, href] = WITHOUT_HOMEPAGE[user.role];
  return (
    <section className="overview-none" aria-labelledby="overview-none">
      <h2 id="overview-none">{t(`overview.${kind}.title`)}</h2>
      <p>{t(`overview.${kind}.text`)}</p>
      <ButtonLink href={localizePath(href, language)}>{t(action)}</ButtonLink>
    </section>
  );
}

/** At a realtor's own address; only after mount, when the address is known. */
export function OverviewOfAddress(props: Omit<OverviewProps, "slug">) {
  return <Overview {...props} slug={realtorSlugOfPath(window.location.pathname)} />;
}

interface HomepageOverviewProps {
  homepageKey: string;
  language: Language;
  isOwn: boolean;
}

function HomepageOverview({ homepageKey, language, isOwn }: HomepageOverviewProps) {
  const { t } = useTranslation("account");
  const homepage = useOwnHomepage(homepageKey, language);
  if (homepage === null || homepage === false) {
    return (
      <p className="resolving" role="status">
        {t(homepage === null ? "overview.loading" : "overview.failed")}
      </p>
    );
  }
  const { realtor, view } = homepage;
  const addresses = addressesOf(homepage.realtor, SITE);
  const admin = isOwn ? "/admin" : `/${realtor.desiredUrl}/admin`;
  return (
    <div className="overview">
      <header className="overview-head">
        <h2>{t("overview.title", { name: view.names.primary.text })}</h2>
        <p className="screen-actions">
          <ButtonLink href={localizePath(admin, language)}>{t("overview.edit")}</ButtonLink>
          <ButtonLink look="quiet" href={localizePath(`/${realtor.desiredUrl}`, language)}>
            {t("overview.open")}
          </ButtonLink>
        </p>
      </header>
      <Visits realtorId={realtor.id} language={language} />
      <AddressCard addresses={addresses} slug={realtor.desiredUrl} view={view} />
      <div className="overview-columns">
        <SharePreview view={view} address={addresses[language]} />
        <Checklist realtor={realtor} />
      </div>
    </div>
  );
}
