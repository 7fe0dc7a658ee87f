import type { Client, InStatement } from "@libsql/client";
import { emailKey } from "./account-store";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo-accounts-list";
import { hashPassword } from "./password-hash";

/** Makes the demo accounts that are missing, each with its seeded homepage if that is still there and still theirs. */
export async function seedDemoAccounts(database: Client): Promise<void> {
  const { rows } = await database.execute("SELECT id FROM accounts WHERE is_demo = 1");
  const present = new Set(rows.map(({ id }) => id));
  const missing = DEMO_ACCOUNTS.filter(({ id }) => !present.has(id));
  if (missing.length === 0) return;
  const hash = await hashPassword(DEMO_PASSWORD);
  const statements = missing.flatMap(({ id, email, name, role, homepage }): InStatement[] => [
    {
      sql: "INSERT OR IGNORE INTO accounts (id, email_key, email, name, role, password_hash, is_demo) VALUES (?, ?, ?, ?, ?, ?, 1)",
      args: [id, emailKey(email), email, name, role, hash],
    },
    {
      sql: "INSERT OR IGNORE INTO homepages (account_id, realtor_id) SELECT ?1, id FROM realtors WHERE id = ?2 AND json_extract(record, '$.userId') = ?1",
      args: [id, homepage],
    },
  ]);
  await database.batch(statements, "write");
}

/** Where everybody knows a password nobody may sign in with it: data that began as a trial may go on in production. */
export async function removeDemoAccounts(database: Client): Promise<void> {
  const demo = "(SELECT id FROM accounts WHERE is_demo = 1)";
  await database.batch(
    [
      `DELETE FROM sessions WHERE account_id IN ${demo}`,
      `DELETE FROM authorization_codes WHERE account_id IN ${demo}`,
      `DELETE FROM homepages WHERE account_id IN ${demo}`,
      `DELETE FROM consents WHERE account_id IN ${demo}`,
      "DELETE FROM accounts WHERE is_demo = 1",
    ],
    "write",
  );
}
