import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Lead } from "../../../domain/editor/lead";
import type { Language } from "../../../domain/site/locale";
import { Button } from "../../ui/button";
import { FailureNotice } from "../../ui/failure-notice";
import { useInvitations } from "./use-invitations";

interface InviteFromLeadProps {
  lead: Lead;
  language: Language;
  /** The request is answered. */
  onInvited: () => void;
}

/** A request for a homepage becomes an invitation in one press. */
export function InviteFromLead({ lead, language, onInvited }: InviteFromLeadProps) {
  const { t } = useTranslation("admin");
  const invitations = useInvitations();
  const { invitations: list, isInviting, failure } = invitations;
  if (!list || lead.email === "") return null;
  const before = list.find(({ email }) => email.toLowerCase() === lead.email.toLowerCase());
  const person = { name: lead.name || lead.email, email: lead.email, language: lead.language ?? language };
  return (
    <>
      <FailureNotice>{failure && t(`invite.error.${failure}`)}</FailureNotice>
      <p className="admin-hint" role="status">
        {before && t(`invite.state.${before.state}`)}
      </p>
      {before?.state !== "accepted" && (
        <p>
          <Button
            look={before ? "quiet" : "solid"}
            aria-disabled={isInviting}
            onClick={() => !isInviting && invitations.invite(person, { onSuccess: onInvited })}
          >
            {t(before ? "invite.again" : "invite.fromLead")}
          </Button>
        </p>
      )}
    </>
  );
}
