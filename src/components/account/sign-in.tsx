import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { AND_AVIF } from "../../domain/realtor/picture-form";
import type { ScreenPlace } from "../../domain/realtor/page-context";
import { localizePath } from "../../domain/site/page-path";
import { RETURN_TO_PARAMETER, safeReturnTo } from "../../domain/site/return-to";
import { useSession, type Account } from "../../session/session-store";
import { Button } from "../ui/button";
import { Photo } from "../ui/photo";
import { AppWindowNote } from "./app-window-note";
import { placeAfterSignIn } from "./place-after-sign-in";
import { SignInForm } from "./sign-in-form";
import { useSessionCheck } from "./use-session-check";
import { signOut } from "./use-sign-in";

/** The sign-in screen. The form is there at once; whoever is signed in already is told, and may go on. */
export function SignIn({ language, place }: { language: Language; place: ScreenPlace }) {
  const { t } = useTranslation("account");
  const { state, account } = useSessionCheck();
  const proceed = () => {
    // As it is now: this may be called by the very sign-in that brings the account.
    const role = useSession.getState().account?.user.role;
    window.location.replace(placeAfterSignIn(returnTo(), role, language));
  };

  if (state === "somebody" && account !== null) return <AlreadySignedIn account={account} onContinue={proceed} />;
  return (
    <div className="sign-in-screen">
      <div className="sign-in-screen-main">
        {state === "expired" && account !== null && (
          <p className="sign-in-expired">{t("guard.expired", { name: account.user.name })}</p>
        )}
        <AppWindowNote />
        <SignInForm language={language} returnTo={returnTo} onSignedIn={proceed} />
        {/* A realtor's visitors are not offered the product. */}
        {place === "site" && (
          <p className="sign-in-none">
            {t("login.noAccount")} <a href={localizePath("/", language)}>{t("login.request")}</a>
          </p>
        )}
      </div>
      {/* Lazy, so that a phone, which does not show it, does not load it either. */}
      <Photo className="sign-in-picture" src={`/landing/hero-tall-640${AND_AVIF}`} alt="" loading="lazy" />
    </div>
  );
}

function returnTo(): string | null {
  return safeReturnTo(new URLSearchParams(window.location.search).get(RETURN_TO_PARAMETER));
}

function AlreadySignedIn({ account, onContinue }: { account: Account; onContinue: () => void }) {
  const { t } = useTranslation("account");
  return (
    <div className="sign-in-screen-main">
      <p role="status">{t("login.already", { name: account.user.name })}</p>
      <p className="screen-actions">
        <Button onClick={onContinue}>{t("login.continue")}</Button>
        <Button look="quiet" onClick={signOut}>
          {t("session.signOut")}
        </Button>
      </p>
    </div>
  );
}
