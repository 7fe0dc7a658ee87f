import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { Button } from "../../ui/button";
import { FailureNotice } from "../../ui/failure-notice";
import { localTime } from "../../../i18n/local-time";
import { InviteForm } from "./invite-form";
import { useInvitations, type Invitation } from "./use-invitations";
import "./invitations.css";

/** For administrators: invites realtors, and shows who has come. Nothing where the API invites nobody. */
export function Invitations({ language }: { language: Language }) {
  const { t } = useTranslation("admin");
  const invitations = useInvitations();
  const { invitations: list, hasFailed, retry } = invitations;
  if (list === null) return null;
  return (
    <section className="invitations" aria-labelledby="invitations-title">
      <h2 id="invitations-title">{t("invite.title")}</h2>
      <p className="admin-hint">{t("invite.text")}</p>
      <InviteForm invitations={invitations} language={language} />
      <FailureNotice>{hasFailed && t("readFailed")}</FailureNotice>
      {hasFailed && (
        <p>
          <Button look="quiet" onClick={retry}>
            {t("retry")}
          </Button>
        </p>
      )}
      {list !== undefined && list.length > 0 && (
        <ul>
          {list.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              language={language}
              isInviting={invitations.isInviting}
              onAgain={() => invitations.invite(againOf(invitation))}
              onWithdraw={() => invitations.withdraw(invitation.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function againOf({ name, email, language, realtorId }: Invitation) {
  return { name, email, language, ...(realtorId === null ? {} : { realtorId }) };
}

interface InvitationRowProps {
  invitation: Invitation;
  language: Language;
  isInviting: boolean;
  onAgain: () => void;
  onWithdraw: () => void;
}

function InvitationRow({ invitation, language, isInviting, onAgain, onWithdraw }: InvitationRowProps) {
  const { t } = useTranslation("admin");
  const { name, email, state, invitedAt, undelivered } = invitation;
  return (
    <li>
      <div>
        <b>{name}</b> <span className="admin-hint">{email}</span>
        <p className="admin-hint">
          {t(`invite.state.${state}`)} · {localTime(invitedAt, language)}
        </p>
        {state === "open" && undelivered && (
          <p className="invitation-undelivered">{t(undelivered.isRefused ? "invite.refused" : "invite.waiting")}</p>
        )}
      </div>
      {state !== "accepted" && (
        <div className="invitation-acts">
          <Button look="quiet" aria-label={t("invite.againTo", { name })} aria-disabled={isInviting} onClick={onAgain}>
            {t("invite.again")}
          </Button>
          {state === "open" && (
            <Button look="quiet" aria-label={t("invite.withdrawOf", { name })} onClick={onWithdraw}>
              {t("invite.withdraw")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
