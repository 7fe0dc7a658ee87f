import { useEffect, useRef, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Lead } from "../../../domain/editor/lead";
import type { EditedRealtor } from "../../../domain/realtor/realtor";
import type { Language } from "../../../domain/site/locale";
import { Button } from "../../ui/button";
import { FailureNotice } from "../../ui/failure-notice";
import { InviteFromLead } from "../invitations/invite-from-lead";
import { leadMessage } from "../../../i18n/lead-message";
import { localTime } from "../../../i18n/local-time";
import { DeleteLead } from "./delete-lead";
import { LeadConsents } from "./lead-consents";
import { LeadFacts } from "./lead-facts";
import { LeadReply } from "./lead-reply";
import { OtherLeads } from "./other-leads";
import { useLead } from "./use-lead";
import { useLeadChanges } from "./use-lead-changes";
import { useOtherLeads } from "./use-other-leads";
import "./lead.css";

interface LeadPaneProps {
  id: string;
  realtor: EditedRealtor | null;
  language: Language;
  /** Another of the same sender. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** The message that is open. Who opens a new one has read it. */
export function LeadPane({ id, onClose, ...rest }: LeadPaneProps) {
  const { t } = useTranslation("messages");
  const { lead, hasFailed, retry } = useLead(id);
  return (
    <>
      <button className="lead-back" type="button" onClick={onClose}>
        <span aria-hidden="true">←</span> {t("back")}
      </button>
      {lead && <OpenLead lead={lead} onClose={onClose} {...rest} />}
      {lead === null && (
        <p className="inbox-choose admin-hint" role="status">
          {t("gone")}
        </p>
      )}
      {lead === undefined && !hasFailed && (
        <p className="inbox-choose admin-hint" role="status">
          {t("loading")}
        </p>
      )}
      {hasFailed && (
        <p className="admin-retry" role="alert">
          {t("loadFailed")} <Button onClick={retry}>{t("retry")}</Button>
        </p>
      )}
    </>
  );
}

interface OpenLeadProps {
  lead: Lead;
  realtor: EditedRealtor | null;
  language: Language;
  /** Another of the same sender. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

function OpenLead({ lead, realtor, language, onOpen, onClose }: OpenLeadProps) {
  const { t } = useTranslation("messages");
  const { change, remove, hasFailed } = useLeadChanges();
  const [isDeleting, setDeleting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const others = useOtherLeads(lead, realtor?.id ?? null);
  const othersHeading = useRef<HTMLHeadingElement>(null);
  const { state, name, receivedAt, source, kind, spamReason } = lead;
  const { words, answers } = leadMessage(lead, language);
  const first = useRef({ lead, change });

  useEffect(() => {
    const { lead: opened, change: set } = first.current;
    if (opened.state === "new") set(opened, "read");
    heading.current?.focus({ preventScroll: true });
    // On a phone the pane takes the list's place, which may have been scrolled.
    if (window.matchMedia("(max-width: 899px)").matches) window.scrollTo({ top: 0, behavior: "instant" });
  }, []);

  function goToOthers(): void {
    othersHeading.current?.focus({ preventScroll: true });
    othersHeading.current?.scrollIntoView({ block: "start" });
  }

  return (
    <article className="lead" aria-labelledby="lead-name">
      <header className="lead-head">
        <p className="admin-hint">
          {kind === "message" ? t(`source.${source}`) : t(`kind.${kind}`)} ·{" "}
          <time dateTime={receivedAt}>{localTime(receivedAt, language)}</time>
        </p>
        <h2 id="lead-name" tabIndex={-1} ref={heading}>
          {name || t("nobody")}
        </h2>
        {(state === "done" || state === "spam") && (
          <span className="lead-state" data-state={state}>
            {t(`state.${state}`)}
          </span>
        )}
        {others.length > 0 && (
          <button className="lead-others-jump" type="button" onClick={goToOthers}>
            {t("others.jump", { count: others.length })}
          </button>
        )}
      </header>
      {spamReason && (
        <p className="lead-spam">
          {t(`spam.${spamReason}`)} {t("spam.keep")}
        </p>
      )}
      {source === "contact" && (words !== "" || answers.length === 0) && (
        <p className="lead-words" lang={languageOf(words)}>
          {words || t("noMessage")}
        </p>
      )}
      <LeadReply lead={lead} kakaoLink={realtor?.kakaoLink ?? ""} language={language} />
      {source === "request" && realtor === null && state !== "spam" && (
        <InviteFromLead lead={lead} language={language} onInvited={() => change(lead, "done")} />
      )}
      <LeadFacts lead={lead} answers={answers} isOffice={realtor === null} />
      <LeadConsents lead={lead} />
      <FailureNotice>{hasFailed && t("act.failed")}</FailureNotice>
      <div className="lead-acts">
        {state === "spam" && <Act label={t("act.notSpam")} onPress={() => change(lead, "read")} />}
        {(state === "read" || state === "new") && <Act label={t("act.done")} onPress={() => change(lead, "done")} />}
        {state === "done" && <Act label={t("act.reopen")} onPress={() => change(lead, "read")} />}
        {state === "read" && <Act label={t("act.unread")} onPress={() => change(lead, "new")} />}
        {state !== "spam" && <Act label={t("act.spam")} onPress={() => change(lead, "spam")} />}
        <Act label={t("act.delete")} isDanger onPress={() => setDeleting(true)} />
      </div>
      {others.length > 0 && <OtherLeads leads={others} heading={othersHeading} language={language} onOpen={onOpen} />}
      <DeleteLead
        isOpen={isDeleting}
        name={name || t("nobody")}
        onCancel={() => setDeleting(false)}
        onDelete={() => {
          setDeleting(false);
          remove(lead, onClose);
        }}
      />
    </article>
  );
}

/** Who reads the page in English may write Korean. */
function languageOf(words: string): Language | undefined {
  if (words === "") return undefined;
  return /\p{Script=Hangul}/u.test(words) ? "ko" : "en";
}

function Act({ label, isDanger = false, onPress }: { label: string; isDanger?: boolean; onPress: () => void }) {
  return (
    <button type="button" className="lead-act" data-danger={isDanger || undefined} onClick={onPress}>
      {label}
    </button>
  );
}
