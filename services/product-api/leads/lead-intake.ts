import type { Language } from "../../../src/domain/site/locale";
import { trapOf, type LeadContext } from "../../../src/domain/realtor/lead-context";
import type { Sqlite } from "../../sqlite";
import type { NoticeOutbox } from "../notices/notice-outbox";
import { leadPush } from "../push/push-notice";
import { subscriptionsFor } from "../push/push-table";
import { escapeSlack } from "../notices/slack-sender";
import { leadAddress, leadMail, leadMailId } from "./lead-mail";
import type { LeadFields } from "./lead-record";
import type { LeadReaders } from "./lead-readers";
import { OFFICE, type LeadStore, type NewLead } from "./lead-store";
import { oneLine } from "./lead-lines";

export interface TakenForm {
  /** Whose form it was; null for the landing page's. */
  realtor: NewLead["realtor"];
  source: NewLead["source"];
  fields: LeadFields;
  context: LeadContext | null;
}

export interface LeadIntake {
  /** Keeps a form, with what is to be told of it, in one commit; then tells at once. A trapped one is kept apart, untold. */
  take(form: TakenForm, also?: () => void): { id: string };
}

interface Dependencies {
  database: Sqlite;
  leads: LeadStore;
  notices: Pick<NoticeOutbox, "has" | "insert" | "dispatch">;
  readers: Pick<LeadReaders, "of">;
  siteOrigin: string;
}

export function createLeadIntake({ database, leads, notices, readers, siteOrigin }: Dependencies): LeadIntake {
  function tell(id: number, inbox: string, formLanguage: Language): void {
    const { lead } = leads.find(String(id));
    const told = readers.of(inbox, formLanguage);
    for (const { email, language } of told) {
      const payload = leadMail(lead, { to: email, language }, siteOrigin);
      notices.insert({ id: leadMailId(id, siteOrigin), channel: "mail", leadId: id, payload });
    }
    for (const subscription of subscriptionsFor(inbox, database)) notices.insert(leadPush(lead, subscription));
    // A landing page's request is told by the function that took it.
    if (lead.source === "request") return;
    const language = told[0]?.language ?? formLanguage;
    const words = [lead.realtor?.name ?? "", lead.name].map((name) => escapeSlack(oneLine(name, 60)));
    const text = `New message for ${words[0]} from ${words[1]}\n${leadAddress(lead, language, siteOrigin)}`;
    notices.insert({ id: leadMailId(id, siteOrigin), channel: "slack", leadId: id, payload: { text } });
  }

  return {
    take({ realtor, source, fields, context }, also) {
      const inbox = realtor?.id ?? OFFICE;
      const spamReason = context === null ? null : trapOf(context);
      const id = database.transaction(() => {
        also?.();
        const added = leads.add({ inbox, realtor, source, fields, context, spamReason });
        if (added.isNew && spamReason === null) tell(added.id, inbox, context?.language ?? "ko");
        return added.id;
      });
      notices.dispatch();
      return { id: String(id) };
    },
  };
}
