import { openDatabase } from "./database";
import { createOutboxTable } from "./outbox-table";
import { UNCONDITIONAL, createRealtorStore } from "./realtor-store";
import { createRevisionClock, latestRevision } from "./revision-clock";
import { temporaryDataDir } from "./start-for-tests";
import type { Webhook } from "./webhook";
import { SYSTEM } from "./versions/version-origin";

const dataDir = temporaryDataDir();
afterAll(() => dataDir.remove());

function openStore() {
  const database = openDatabase(dataDir.path);
  const dispatched: Webhook[] = [];
  const store = createRealtorStore({
    database,
    clock: createRevisionClock(latestRevision(database)),
    outbox: {
      insert: (webhook) => createOutboxTable(database, "").insert(webhook, 0),
      dispatch: (webhook) => dispatched.push(webhook),
    },
  });
  return { database, store, dispatched };
}

test("of changes made in the same turn none is lost", async () => {
  const { database, store } = openStore();
  const { id } = store.create({ desiredUrl: "crowded" }, SYSTEM);
  const fields = ["aboutMeKr", "aboutMeEn", "email", "kakaoLink", "contactPhone", "licenseNumber"];
  await Promise.all(fields.map(async (field) => store.change(id, { [field]: `new ${field}` }, UNCONDITIONAL)));
  const { record } = store.find(id);
  expect(JSON.parse(record)).toMatchObject(Object.fromEntries(fields.map((field) => [field, `new ${field}`])));
  database.close();
});

test("a change that fails leaves neither a webhook nor a trace, and does not hold up the next", () => {
  const { database, store, dispatched } = openStore();
  store.create({ desiredUrl: "in-the-way" }, SYSTEM);
  const { id } = store.create({ desiredUrl: "unhurt" }, SYSTEM);
  const before = store.find(id);
  expect(() => store.change(id, { desiredUrl: "In-The-Way" }, UNCONDITIONAL)).toThrow(
    expect.objectContaining({ code: "SLUG_TAKEN" }) as Error,
  );
  expect(store.find(id)).toEqual(before);
  const rows = database.all("SELECT webhook_id FROM outbox WHERE body LIKE ?", [`%${id}%`]);
  expect(rows).toHaveLength(1);
  expect(dispatched).toHaveLength(2);
  expect(store.change(id, { email: "a@b.example" }, UNCONDITIONAL).revision).toBeGreaterThan(before.revision);
  database.close();
});

test("a webhook is on disk when it is dispatched", () => {
  const { database, store, dispatched } = openStore();
  store.create({ desiredUrl: "on-disk" }, SYSTEM);
  const rows = database.all("SELECT body FROM outbox WHERE webhook_id = ?", [dispatched[0]!.id]);
  expect(rows[0]?.body).toBe(dispatched[0]!.body);
  database.close();
});

test("who may change it is asked of what is stored: a homepage that changed hands meanwhile stays as it is", () => {
  const { database, store } = openStore();
  const { id } = store.create({ desiredUrl: "handed-over", userId: "a" }, SYSTEM);
  const onlyOf = (account: string) => ({
    ...UNCONDITIONAL,
    authorize: ({ userId }: { userId: string }) => {
      if (userId !== account) throw new Error("not yours");
    },
  });
  store.change(id, { userId: "b" }, UNCONDITIONAL);
  expect(() => store.change(id, { email: "a@a.example" }, onlyOf("a"))).toThrow("not yours");
  expect(() => store.remove(id, onlyOf("a"))).toThrow("not yours");
  expect(JSON.parse(store.find(id).record)).toMatchObject({ userId: "b", email: "" });
  database.close();
});
