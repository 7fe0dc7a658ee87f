import type { Sqlite } from "../../sqlite";
import { emailKey } from "./account-store";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo-accounts-list";
import { hashPassword } from "./password-hash";

/** Makes the demo accounts that are missing, each with its seeded homepage if that is still there and still theirs. */
export async function seedDemoAccounts(database: Sqlite, passwordCost: number): Promise<void> {
  const present = new Set(database.all("SELECT id FROM accounts WHERE is_demo = 1").map(({ id }) => id));
  const missing = DEMO_ACCOUNTS.filter(({ id }) => !present.has(id));
  if (missing.length === 0) return;
  const hash = await hashPassword(DEMO_PASSWORD, passwordCost);
  database.transaction(() => {
    for (const { id, email, name, role, homepage } of missing) {
      database.run(
        "INSERT OR IGNORE INTO accounts (id, email_key, email, name, role, password_hash, is_demo) VALUES (?, ?, ?, ?, ?, ?, 1)",
        [id, emailKey(email), email, name, role, hash],
      );
      database.run(
        "INSERT OR IGNORE INTO homepages (account_id, realtor_id) SELECT ?1, id FROM realtors WHERE id = ?2 AND json_extract(record, '$.userId') = ?1",
        [id, homepage],
      );
    }
  });
}

/** Where everybody knows a password nobody may sign in with it: data that began as a trial may go on in production. */
export function removeDemoAccounts(database: Sqlite): void {
  database.transaction(() => {
    for (const table of [
      "sessions",
      "authorization_codes",
      "homepages",
      "consents",
      "begun_homepages",
      "push_subscriptions",
      "email_changes",
    ]) {
      database.run(`DELETE FROM ${table} WHERE account_id IN (SELECT id FROM accounts WHERE is_demo = 1)`);
    }
    database.run("DELETE FROM accounts WHERE is_demo = 1");
  });
}
