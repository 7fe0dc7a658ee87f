import { useState, type FormEvent } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Lead } from "../../../domain/editor/lead";
import type { Language } from "../../../domain/site/locale";
import { Button } from "../../ui/button";
import { FailureNotice } from "../../ui/failure-notice";
import { TextField } from "../../ui/text-field";
import { useInvitations } from "./use-invitations";
import "./invitations.css";

interface InviteFromLeadProps {
  lead: Lead;
  language: Language;
  /** The request is answered. */
  onInvited: () => void;
}

/** A request for a homepage becomes an invitation in one press; the landing page's form asks for no address, so it is asked for here. */
export function InviteFromLead({ lead, language, onInvited }: InviteFromLeadProps) {
  const { t } = useTranslation("admin");
  const invitations = useInvitations();
  const { invitations: list, isInviting, failure, invited } = invitations;
  const [email, setEmail] = useState(lead.email);
  const [isWrong, setWrong] = useState(false);
  if (!list) return null;
  const before = list.find((invitation) => invitation.email.toLowerCase() === email.trim().toLowerCase());

  function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    const isAddress = /^\S+@\S+\.\S+$/.test(address);
    setWrong(!isAddress);
    if (!isAddress) return;
    const person = { name: lead.name || address, email: address, language: lead.language ?? language };
    invitations.invite(person, { onSuccess: onInvited });
  }

  return (
    <form className="invite-from-lead" noValidate onSubmit={submit}>
      {lead.email === "" && (
        <TextField
          label={t("invite.email")}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          maxLength={254}
          value={email}
          error={isWrong ? t("invite.error.email") : undefined}
          onChange={({ target }) => {
            setEmail(target.value);
            setWrong(false);
          }}
        />
      )}
      <FailureNotice>{failure && t(`invite.error.${failure}`)}</FailureNotice>
      <p role="status">
        {invited && t("invite.sent", { name: invited.name, email: invited.email })}
        {!invited && before && t(`invite.state.${before.state}`)}
      </p>
      {before?.state !== "accepted" && (
        <Button type="submit" look={before ? "quiet" : "solid"} aria-disabled={isInviting}>
          {t(before ? "invite.again" : "invite.fromLead")}
        </Button>
      )}
    </form>
  );
}
