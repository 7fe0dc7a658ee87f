import { openDatabase } from "./database";
import { UNCONDITIONAL, createRealtorStore } from "./realtor-store";
import { createRevisionClock } from "./revision-clock";
import { temporaryDataDir } from "./start-for-tests";
import type { Webhook } from "./webhook";

const dataDir = temporaryDataDir();
afterAll(() => dataDir.remove());

async function openStore() {
  const database = await openDatabase(dataDir.path);
  const dispatched: Webhook[] = [];
  const store = createRealtorStore({
    database,
    clock: createRevisionClock(0),
    outbox: {
      insertStatement: ({ id, body }) => ({
        sql: "INSERT INTO outbox (webhook_id, body, attempts, next_attempt_at) VALUES (?, ?, 0, 0)",
        args: [id, body],
      }),
      dispatch: (webhook) => dispatched.push(webhook),
    },
  });
  return { database, store, dispatched };
}

test("changes made in the same turn wait for each other: none is lost", async () => {
  const { database, store } = await openStore();
  const { id } = await store.create({ desiredUrl: "crowded" });
  const fields = ["aboutMeKr", "aboutMeEn", "email", "kakaoLink", "contactPhone", "licenseNumber"];
  await Promise.all(fields.map((field) => store.change(id, { [field]: `new ${field}` }, UNCONDITIONAL)));
  const { record } = await store.find(id);
  expect(JSON.parse(record)).toMatchObject(Object.fromEntries(fields.map((field) => [field, `new ${field}`])));
  database.close();
});

test("a change that fails leaves neither a webhook nor a trace, and does not hold up the next", async () => {
  const { database, store, dispatched } = await openStore();
  await store.create({ desiredUrl: "in-the-way" });
  const { id } = await store.create({ desiredUrl: "unhurt" });
  const before = await store.find(id);
  await expect(store.change(id, { desiredUrl: "In-The-Way" }, UNCONDITIONAL)).rejects.toMatchObject({
    code: "SLUG_TAKEN",
  });
  expect(await store.find(id)).toEqual(before);
  const { rows } = await database.execute("SELECT webhook_id FROM outbox WHERE body LIKE ?", [`%${id}%`]);
  expect(rows).toHaveLength(1);
  expect(dispatched).toHaveLength(2);
  expect((await store.change(id, { email: "a@b.example" }, UNCONDITIONAL)).revision).toBeGreaterThan(before.revision);
  database.close();
});

test("a webhook is on disk when it is dispatched", async () => {
  const { database, store, dispatched } = await openStore();
  await store.create({ desiredUrl: "on-disk" });
  const { rows } = await database.execute("SELECT body FROM outbox WHERE webhook_id = ?", [dispatched[0]!.id]);
  expect(rows[0]?.body).toBe(dispatched[0]!.body);
  database.close();
});

test("who may change it is asked under the lock: a homepage that changed hands meanwhile stays as it is", async () => {
  const { database, store } = await openStore();
  const { id } = await store.create({ desiredUrl: "handed-over", userId: "a" });
  const onlyOf = (account: string) => ({
    expected: null,
    authorize: ({ userId }: { userId: string }) => {
      if (userId !== account) throw new Error("not yours");
    },
  });
  const handOver = store.change(id, { userId: "b" }, UNCONDITIONAL);
  const late = store.change(id, { email: "a@a.example" }, onlyOf("a"));
  const removal = store.remove(id, onlyOf("a"));
  await handOver;
  await expect(late).rejects.toThrow("not yours");
  await expect(removal).rejects.toThrow("not yours");
  expect(JSON.parse((await store.find(id)).record)).toMatchObject({ userId: "b", email: "" });
  database.close();
});
