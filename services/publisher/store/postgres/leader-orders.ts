import type { LeaderOrder, LeaderOrders, OrderAnswer } from "../leader-orders";
import type { Postgres, Row } from "./database";
import { ORDERS_CHANNEL } from "./wake";

const toOrder = (row: Row): LeaderOrder => ({
  id: row["id"] as string,
  kind: row["kind"] as string,
  args: JSON.parse(row["args"] as string) as unknown,
  attempts: row["attempts"] as number,
});

const ANNOUNCE = "SELECT pg_notify($1, '')";
const TAKE = `
  WITH taken AS (
    UPDATE leader_orders SET is_begun = TRUE, attempts = attempts + 1 WHERE answer IS NULL AND NOT is_begun RETURNING *)
  SELECT * FROM taken ORDER BY asked_at, id`;
const LEFT = "SELECT * FROM leader_orders WHERE answer IS NULL AND is_begun ORDER BY asked_at, id";
const FORGET = "DELETE FROM leader_orders WHERE answered_at < clock_timestamp() - interval '1 hour'";

/** `askedBy` names this process, for who looks at the table. */
export function createLeaderOrders(database: Postgres, askedBy: string, onNews: LeaderOrders["onNews"]): LeaderOrders {
  return {
    async add({ id, kind, args }) {
      await database.transaction(async (sql) => {
        await sql.run("INSERT INTO leader_orders (id, kind, args, asked_by) VALUES ($1, $2, $3, $4)", [
          id,
          kind,
          JSON.stringify(args),
          askedBy,
        ]);
        await sql.get(ANNOUNCE, [ORDERS_CHANNEL]);
      });
    },
    async withdraw(id) {
      await database.run("DELETE FROM leader_orders WHERE id = $1 AND NOT is_begun", [id]);
    },
    async answerOf(id) {
      const json = (await database.get("SELECT answer FROM leader_orders WHERE id = $1", [id]))?.["answer"] ?? null;
      return json === null ? null : (JSON.parse(json as string) as OrderAnswer);
    },
    take: async () => (await database.all(TAKE)).map(toOrder),
    left: async () => (await database.all(LEFT)).map(toOrder),
    async putBack(id) {
      await database.run("UPDATE leader_orders SET is_begun = FALSE WHERE id = $1 AND answer IS NULL", [id]);
    },
    async answer(id, answer) {
      await database.transaction(async (sql) => {
        await sql.run(
          "UPDATE leader_orders SET answer = $2, answered_at = clock_timestamp() WHERE id = $1 AND answer IS NULL",
          [id, JSON.stringify(answer)],
        );
        await sql.run(FORGET);
        await sql.get(ANNOUNCE, [ORDERS_CHANNEL]);
      });
    },
    async announce() {
      await database.get(ANNOUNCE, [ORDERS_CHANNEL]);
    },
    onNews,
  };
}
