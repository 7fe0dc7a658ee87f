import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ScreenPageContext } from "../../../domain/realtor/page-context";
import { Screen } from "../../screens/screen";
import { AcceptInvitation } from "./accept-invitation";
import { AskForLink } from "./ask-for-link";
import { ConfirmEmail } from "./confirm-email";
import { ResetPassword } from "./reset-password";
import { secretInAddress, type MailedSecret } from "./secret-in-address";
import "../account.css";

/** For a forgotten password, and for the links that our mails hold. */
export function PasswordScreen({ context }: { context: ScreenPageContext }) {
  const { t } = useTranslation("password");
  const [secret, setSecret] = useState<MailedSecret | null>(null);
  const [endedToken, setEndedToken] = useState<string | null>(null);
  const [confirmedToken, setConfirmedToken] = useState<string | null>(null);
  const token = secret?.token ?? null;
  const onEnded = useCallback(() => setEndedToken(token), [token]);
  const isConfirmed = token !== null && token === confirmedToken;
  useEffect(() => {
    const read = () => setSecret(secretInAddress(window.location.hash));
    read();
    // A second link opened in the same tab changes nothing but what is behind `#`.
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  const { language } = context;
  const kind = secret?.kind ?? "ask";
  const isEnded = token !== null && token === endedToken;
  const title = t(isEnded ? "ended.title" : isConfirmed ? "address.done" : `${kind}.title`);
  const lead = t(isEnded && kind !== "ask" ? `ended.${kind}` : isConfirmed ? "address.doneLead" : `${kind}.lead`);
  return (
    <Screen context={context} path="/login/password" title={title} lead={lead} isAnswer={isEnded || isConfirmed}>
      {() => {
        if (secret === null) return <AskForLink language={language} />;
        const { token } = secret;
        if (secret.kind === "invitation") {
          return <AcceptInvitation key={token} token={token} language={language} onEnded={onEnded} />;
        }
        if (secret.kind === "address") {
          return (
            <ConfirmEmail
              key={token}
              token={token}
              language={language}
              onEnded={onEnded}
              onDone={() => setConfirmedToken(token)}
            />
          );
        }
        return (
          <ResetPassword
            key={token}
            token={token}
            language={language}
            onEnded={onEnded}
            onAskAgain={() => {
              window.location.hash = "";
            }}
          />
        );
      }}
    </Screen>
  );
}
