import { languagesOf } from "../../../src/domain/realtor/realtor-names";
import { isEmail } from "../../../src/domain/realtor/validators";
import type { Language } from "../../../src/domain/site/locale";
import type { Sqlite } from "../../sqlite";
import { inputOf } from "../realtor-record";
import type { RealtorStore } from "../realtor-store";
import type { LeadReader } from "./lead-intake";
import { OFFICE } from "./lead-store";

const ADMINISTRATORS_TOLD = 20;

/**
 * Who is told of what lies in an inbox. A realtor at the address of their
 * homepage, or else of their account; a realtor who shows Korean reads Korean.
 * The office: every administrator, in the language of the form.
 */
export function createLeadReaders(database: Sqlite, store: Pick<RealtorStore, "find">) {
  return (inbox: string, formLanguage: Language): LeadReader[] => {
    if (inbox === OFFICE) {
      const rows = database.all("SELECT email FROM accounts WHERE role = 'administrator' ORDER BY rowid LIMIT ?", [
        ADMINISTRATORS_TOLD,
      ]);
      return rows.map(({ email }) => ({ email: String(email), language: formLanguage }));
    }
    const realtor = inputOf(store.find(inbox));
    const account = database.get(
      "SELECT email FROM homepages JOIN accounts ON accounts.id = account_id WHERE realtor_id = ?",
      [inbox],
    );
    const email = [realtor.email, String(account?.email ?? "")].map((one) => one.trim()).find(isEmail);
    return email === undefined ? [] : [{ email, language: languagesOf(realtor)[0]! }];
  };
}
