import { useTranslation } from "gatsby-plugin-react-i18next";
import { SITE } from "../../config/site";
import type { AccountRole } from "../../domain/site/account";
import { addressesOf } from "../../domain/realtor/own-host";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import { realtorSlugOfPath } from "../../domain/site/routes";
import type { Account } from "../../session/session-store";
import { ButtonLink } from "../ui/button";
import { WorkspaceHead } from "../workspace/workspace-head";
import { AddressCard } from "./address-card";
import { Checklist } from "./checklist";
import { Latest } from "./latest";
import { SharePreview } from "./share-preview";
import { useVisits } from "./visits/use-visits";
import { Visits } from "./visits/visits";
import { WaitingDraft } from "./waiting-draft";
import { useHasBegun } from "./use-has-begun";
import { useOwnHomepage, type OwnHomepage } from "./use-own-homepage";
import "./overview.css";

interface OverviewProps {
  language: Language;
  account: Account;
}

/** What somebody without a homepage is told: title and text, and the way on. */
const WITHOUT_HOMEPAGE = {
  begun: ["begun", "overview.begun.goOn", "/admin"],
  user: ["user", "overview.user.request", "/"],
  realtor: ["none", "overview.none.create", "/admin"],
  administrator: ["office", "overview.office.choose", "/admin"],
} as const;

/** What a signed-in person's homepage is, and what it lacks; for an administrator, of whose address it is. */
export function Overview({ language, account }: OverviewProps) {
  const { user, realtor } = account;
  const slug = realtorSlugOfPath(window.location.pathname);
  const key = user.role === "administrator" ? (slug ?? realtor?.id) : realtor?.id;
  if (key !== undefined) return <HomepageOverview key={key} homepageKey={key} language={language} account={account} />;
  return <WithoutHomepage role={user.role} language={language} />;
}

function WithoutHomepage({ role, language }: { role: AccountRole; language: Language }) {
  const { t } = useTranslation("account");
  const begun = useHasBegun(role === "realtor");
  if (begun === "loading") return <Loading isFailed={false} />;
  const [kind, action, href] = WITHOUT_HOMEPAGE[begun === "begun" ? "begun" : role];
  return (
    <>
      <WorkspaceHead title={t("session.overview")} />
      <section className="overview-none" aria-labelledby="overview-none">
        <h2 id="overview-none">{t(`overview.${kind}.title`)}</h2>
        <p>{t(`overview.${kind}.text`)}</p>
        <ButtonLink href={localizePath(href, language)}>{t(action)}</ButtonLink>
      </section>
    </>
  );
}

function Loading({ isFailed }: { isFailed: boolean }) {
  const { t } = useTranslation("account");
  return (
    <>
      <WorkspaceHead title={t("session.overview")} />
      <p className="resolving" role="status">
        {t(isFailed ? "overview.failed" : "overview.loading")}
      </p>
    </>
  );
}

function HomepageOverview({ homepageKey, language, account }: OverviewProps & { homepageKey: string }) {
  const homepage = useOwnHomepage(homepageKey, language);
  if (homepage === null || homepage === false) return <Loading isFailed={homepage === false} />;
  return (
    <LoadedOverview
      homepage={homepage}
      isOwn={homepageKey === account.realtor?.id}
      account={account}
      language={language}
    />
  );
}

interface LoadedOverviewProps extends OverviewProps {
  homepage: OwnHomepage;
  isOwn: boolean;
}

/** First what one comes for every day, then what the page lacks, last what seldom changes. */
function LoadedOverview({ homepage: { realtor, view }, isOwn, account, language }: LoadedOverviewProps) {
  const { t } = useTranslation("account");
  const visits = useVisits(realtor.id);
  const addresses = addressesOf(realtor, SITE);
  const editor = localizePath(isOwn ? "/admin" : `/${realtor.desiredUrl}/admin`, language);
  return (
    <>
      <WorkspaceHead title={t("overview.title", { name: view.names.primary.text })}>
        <p className="overview-actions">
          <ButtonLink href={editor}>{t("overview.edit")}</ButtonLink>
          <ButtonLink look="quiet" href={localizePath(`/${realtor.desiredUrl}`, language)}>
            {t("overview.open")}
          </ButtonLink>
        </p>
      </WorkspaceHead>
      <div className="overview">
        <Latest account={account} visits={visits} isOwn={isOwn} language={language} />
        <WaitingDraft realtorId={realtor.id} editor={editor} language={language} />
        <Visits visits={visits} address={addresses[language]} language={language} />
        <Checklist realtor={realtor} editor={editor} />
        <div className="overview-page">
          <SharePreview view={view} address={addresses[language]} />
          <AddressCard addresses={addresses} slug={realtor.desiredUrl} view={view} language={language} />
        </div>
      </div>
    </>
  );
}
