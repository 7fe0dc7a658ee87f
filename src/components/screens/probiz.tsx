import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ScreenPageContext } from "../../domain/realtor/page-context";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import { signInAddress } from "../../domain/site/return-to";
import { useSession } from "../../session/session-store";
import { Overview } from "../account/overview";
import { RequireSignIn } from "../account/require-sign-in";
import { SignInGate } from "../account/sign-in-gate";
import { useSessionCheck } from "../account/use-session-check";
import { useOriginalPath } from "../shell/use-original-path";
import { ButtonLink } from "../ui/button";
import { WorkspaceShell } from "../workspace/workspace-shell";
import { Screen } from "./screen";
import { useRealtorOfAddress } from "./use-realtor-of-address";

const OFFERS = ["address", "live", "checklist"] as const;

/** What the service is, until somebody is signed in: then their own overview. */
export function ProbizScreen({ context }: { context: ScreenPageContext }) {
  const { language, place } = context;
  const { t } = useTranslation("screens");
  const [originalPath] = useOriginalPath(place, "/probiz");
  const isSignedIn = useSession((session) => session.isSignedIn);
  const isMissing = useRealtorOfAddress(language, place).state === "missing";
  useSessionCheck();
  if (isMissing || (place === "site" && !isSignedIn)) {
    return (
      <Screen context={context} path="/probiz" title={t("probiz.title")} lead={t("probiz.lead")}>
        {() => <Invitation language={language} />}
      </Screen>
    );
  }
  const Guard = place === "site" ? RequireSignIn : SignInGate;
  return (
    <WorkspaceShell context={context} originalPath={originalPath} current="overview">
      <Guard language={language}>{(account) => <Overview language={language} account={account} />}</Guard>
    </WorkspaceShell>
  );
}

function Invitation({ language }: { language: Language }) {
  const { t } = useTranslation("screens");
  const { t: tAccount } = useTranslation("account");
  const here = localizePath("/probiz", language);
  return (
    <>
      <ul className="screen-offers">
        {OFFERS.map((offer) => (
          <li key={offer}>
            <h2>{t(`probiz.${offer}.title`)}</h2>
            <p>{t(`probiz.${offer}.text`)}</p>
          </li>
        ))}
      </ul>
      <section className="screen-band" aria-labelledby="probiz-invite">
        <h2 id="probiz-invite">{t("probiz.invite.title")}</h2>
        <p>{t("probiz.invite.text")}</p>
        <p className="screen-actions">
          <ButtonLink href={signInAddress(localizePath("/login", language), here)}>
            {tAccount("session.signIn")}
          </ButtonLink>
          <ButtonLink look="quiet" href={localizePath("/", language)}>
            {t("probiz.invite.request")}
          </ButtonLink>
        </p>
      </section>
    </>
  );
}
