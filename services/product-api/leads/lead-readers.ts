import { languagesOf } from "../../../src/domain/realtor/realtor-names";
import { isEmail } from "../../../src/domain/realtor/validators";
import type { Language } from "../../../src/domain/site/locale";
import type { Sqlite } from "../../sqlite";
import { undeliveredTo } from "../notices/notice-table";
import { inputOf } from "../realtor-record";
import type { RealtorStore } from "../realtor-store";
import type { LeadMailing } from "../../../src/domain/editor/lead-mailing";
import { OFFICE } from "./lead-store";

const ADMINISTRATORS_TOLD = 20;

/** Who is told of a lead, in which language. */
export interface LeadReader {
  email: string;
  language: Language;
}

/** Whose mails they are: a realtor's by the inbox; of the office's each administrator's own. */
export interface MailSubject {
  inbox: string;
  accountId: string;
}

export interface LeadReaders {
  /**
   * Who is told of what lies in an inbox, and wants to be. A realtor at the address of
   * their homepage, or else of their account; a realtor who shows Korean reads Korean.
   * The office: every administrator, in the language of the form.
   */
  of(inbox: string, formLanguage: Language): LeadReader[];
  /** Where mails about a message go; null where that is as it was when they were written, or nowhere. */
  addressOf(leadId: number): string | null;
  /** Whether they want mails, where those go (null for nowhere), and what does not arrive there. */
  mailing(subject: MailSubject): LeadMailing;
  setMailing(subject: MailSubject, isOn: boolean): void;
}

export function createLeadReaders(database: Sqlite, store: Pick<RealtorStore, "find">): LeadReaders {
  function realtorReader(inbox: string): LeadReader | null {
    const realtor = inputOf(store.find(inbox));
    const account = database.get(
      "SELECT email FROM homepages JOIN accounts ON accounts.id = account_id WHERE realtor_id = ?",
      [inbox],
    );
    const email = [realtor.email, String(account?.email ?? "")].map((one) => one.trim()).find(isEmail);
    return email === undefined ? null : { email, language: languagesOf(realtor)[0]! };
  }

  function administratorAddress(accountId: string): string | null {
    const row = database.get("SELECT email FROM accounts WHERE role = 'administrator' AND id = ?", [accountId]);
    return row === undefined ? null : String(row.email);
  }

  const keyOf = ({ inbox, accountId }: MailSubject) => [inbox, inbox === OFFICE ? accountId : ""];
  const isOn = (subject: MailSubject) =>
    database.get("SELECT 1 FROM lead_mails_off WHERE inbox = ? AND account_id = ?", keyOf(subject)) === undefined;

  return {
    of(inbox, formLanguage) {
      if (inbox === OFFICE) {
        const rows = database.all(
          `SELECT email FROM accounts WHERE role = 'administrator'
           AND NOT EXISTS (SELECT 1 FROM lead_mails_off WHERE inbox = ? AND account_id = accounts.id)
           ORDER BY rowid LIMIT ?`,
          [OFFICE, ADMINISTRATORS_TOLD],
        );
        return rows.map(({ email }) => ({ email: String(email), language: formLanguage }));
      }
      const reader = isOn({ inbox, accountId: "" }) ? realtorReader(inbox) : null;
      return reader === null ? [] : [reader];
    },

    addressOf(leadId) {
      const inbox = String(database.get("SELECT inbox FROM leads WHERE id = ?", [leadId])?.inbox ?? OFFICE);
      return inbox === OFFICE ? null : (realtorReader(inbox)?.email ?? null);
    },

    mailing(subject) {
      const to =
        subject.inbox === OFFICE
          ? administratorAddress(subject.accountId)
          : (realtorReader(subject.inbox)?.email ?? null);
      return { isOn: isOn(subject), to, undelivered: to === null ? null : undeliveredTo(to, database) };
    },

    setMailing(subject, isOn) {
      const sql = isOn
        ? "DELETE FROM lead_mails_off WHERE inbox = ? AND account_id = ?"
        : "INSERT OR IGNORE INTO lead_mails_off (inbox, account_id) VALUES (?, ?)";
      database.run(sql, keyOf(subject));
    },
  };
}
