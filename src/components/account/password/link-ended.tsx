import { useLayoutEffect } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { localizePath } from "../../../domain/site/page-path";
import { useSession } from "../../../session/session-store";
import { Button, ButtonLink } from "../../ui/button";

interface LinkEndedProps {
  language: Language;
  /** Makes the screen's head say that the link was used or is too old. */
  onEnded: () => void;
  onAskAgain?: () => void;
  /** Where an account is changed, rather than the dashboard. */
  toAccount?: boolean;
}

/** The way on from a link that no longer works. */
export function LinkEnded({ language, onEnded, onAskAgain, toAccount = false }: LinkEndedProps) {
  const { t } = useTranslation("password");
  const isSignedIn = useSession((session) => session.isSignedIn);
  // Before anything is painted: a head that invites must not be seen above.
  useLayoutEffect(onEnded, [onEnded]);
  if (toAccount) {
    return (
      <p className="screen-actions">
        <ButtonLink href={localizePath("/admin/account", language)}>{t("ended.account")}</ButtonLink>
        {!isSignedIn && (
          <ButtonLink look="quiet" href={localizePath("/login", language)}>
            {t("back")}
          </ButtonLink>
        )}
      </p>
    );
  }
  return (
    <p className="screen-actions">
      {onAskAgain && <Button onClick={onAskAgain}>{t("ended.again")}</Button>}
      <ButtonLink
        look={onAskAgain ? "quiet" : "solid"}
        href={localizePath(isSignedIn ? "/probiz" : "/login", language)}
      >
        {t(isSignedIn ? "ended.dashboard" : "back")}
      </ButtonLink>
    </p>
  );
}
