import { useTranslation } from "gatsby-plugin-react-i18next";
import { FailureNotice } from "../../ui/failure-notice";
import type { PasswordFailure as Failure } from "./use-password-form";

/** What went wrong, in words. A session that has ended asks by itself to sign in again; an ended link has a screen. */
export function PasswordFailure({ failure }: { failure: Failure | null }) {
  const { t } = useTranslation("password");
  if (failure === null || failure.reason === "ended" || failure.reason === "signedOut") return <FailureNotice />;
  if (failure.reason === "tooMany") {
    return <FailureNotice>{t("error.tooMany", { minutes: Math.ceil(failure.retryAfterS / 60) })}</FailureNotice>;
  }
  return <FailureNotice>{t(`error.${failure.reason}`)}</FailureNotice>;
}
