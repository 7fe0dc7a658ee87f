import { useEffect, type ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import { siteOrRealtorPath } from "../../domain/site/routes";
import { signInAddress } from "../../domain/site/return-to";
import type { Account } from "../../session/session-store";
import { RequireSignIn } from "./require-sign-in";

interface SignInGateProps {
  language: Language;
  children: (account: Account) => ReactNode;
}

/** The guard `auth` (spec §2): whoever is not signed in is led to the sign-in screen, and comes back here. */
export function SignInGate({ language, children }: SignInGateProps) {
  return (
    <RequireSignIn language={language} instead={<ToSignIn language={language} />}>
      {children}
    </RequireSignIn>
  );
}

function ToSignIn({ language }: { language: Language }) {
  const { t } = useTranslation("account");
  useEffect(() => {
    const { pathname, search } = window.location;
    const login = localizePath(siteOrRealtorPath(pathname, "login"), language);
    // In place of this entry of the history: going back leads to where the visitor came from.
    window.location.replace(signInAddress(login, `${pathname}${search}`));
  }, [language]);
  return (
    <p className="resolving" role="status">
      {t("guard.resolving")}
    </p>
  );
}
