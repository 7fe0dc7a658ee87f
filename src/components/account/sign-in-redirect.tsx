import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import { siteOrRealtorPath } from "../../domain/site/routes";
import { signInAddress } from "../../domain/site/return-to";
import { ButtonLink } from "../ui/button";
import { useRedirectAnswer } from "./use-redirect-answer";
import "./account.css";

/** Where the identity provider leads back to: takes its answer, and goes on, or says what went wrong. */
export function SignInRedirect({ language }: { language: Language }) {
  const { t } = useTranslation("account");
  const failure = useRedirectAnswer(language);
  if (failure === null) {
    return (
      <p className="resolving" role="status">
        {t("redirect.working")}
      </p>
    );
  }
  const login = localizePath(siteOrRealtorPath(window.location.pathname, "login"), language);
  return (
    <section className="invitation" aria-labelledby="redirect-failed">
      <h2 id="redirect-failed">{t("redirect.failed")}</h2>
      <p role="alert">{t(`redirect.error.${failure.reason}`)}</p>
      <p className="screen-actions">
        <ButtonLink href={failure.returnTo === null ? login : signInAddress(login, failure.returnTo)}>
          {t("redirect.retry")}
        </ButtonLink>
      </p>
    </section>
  );
}
