import type { SqlRow, Sqlite } from "../../sqlite";
import type { Mail, Sender } from "./notice";

/** Older ones go when new ones come. */
const MAILS_KEPT = 200;

export interface KeptMail extends Mail {
  id: number;
  messageId: string;
  receivedAt: number;
}

/** Everybody's mailbox on a developer's machine: takes each Message-ID once. */
export interface LocalMailbox extends Sender<"mail"> {
  /** Newest first. */
  list(): KeptMail[];
  find(id: number): KeptMail | null;
}

export function createLocalMailbox(database: Sqlite, now: () => number): LocalMailbox {
  const keptOf = (row: SqlRow): KeptMail => ({
    id: Number(row.id),
    messageId: String(row.message_id),
    receivedAt: Number(row.received_at),
    ...(JSON.parse(String(row.mail)) as Mail),
  });
  return {
    async send(id, mail) {
      database.transaction(() => {
        database.run(
          "INSERT INTO mailbox (message_id, received_at, mail) VALUES (?, ?, ?) ON CONFLICT (message_id) DO NOTHING",
          [id, now(), JSON.stringify(mail)],
        );
        database.run("DELETE FROM mailbox WHERE id <= (SELECT max(id) FROM mailbox) - ?", [MAILS_KEPT]);
      });
      return { outcome: "delivered" };
    },
    list: () => database.all("SELECT * FROM mailbox ORDER BY id DESC").map(keptOf),
    find(id) {
      const row = database.get("SELECT * FROM mailbox WHERE id = ?", [id]);
      return row === undefined ? null : keptOf(row);
    },
  };
}
