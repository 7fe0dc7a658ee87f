import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import { signInAddress } from "../../domain/site/return-to";
import { RequireSignIn } from "../account/require-sign-in";
import { Overview } from "../account/overview";
import { useSessionCheck } from "../account/use-session-check";
import { ButtonLink } from "../ui/button";

const OFFERS = ["address", "live", "checklist"] as const;

/** What the service is, until somebody is known to be signed in: then their own overview. */
export function Probiz({ language }: { language: Language }) {
  const { state } = useSessionCheck();
  if (state !== "somebody") return <Invitation language={language} />;
  return (
    <RequireSignIn language={language}>
      {(account) => <Overview language={language} account={account} slug={null} />}
    </RequireSignIn>
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
