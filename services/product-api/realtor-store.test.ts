import { openDatabase } from "./database";
import { formerAddressesOf } from "./former-addresses";
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

test("an address that is given up leads to its realtor's homepage, and no other realtor gets it", () => {
  const { database, store } = openStore();
  const { id } = store.create({ desiredUrl: "on-my-cards" }, SYSTEM);
  const other = store.create({ desiredUrl: "somebody-else" }, SYSTEM);
  store.change(id, { desiredUrl: "my-new-name" }, UNCONDITIONAL);
  expect(store.find("On-My-Cards").id).toBe(id);
  const refused = expect.objectContaining({ code: "SLUG_TAKEN", message: expect.stringContaining('"On-my-Cards"') });
  const realtor = { kind: "realtor", id: "a", name: "" } as const;
  const byRealtor = { ...UNCONDITIONAL, origin: { cause: "changed", by: realtor } } as const;
  expect(() => store.change(other.id, { desiredUrl: "On-my-Cards" }, byRealtor)).toThrow(refused as Error);
  expect(() => store.create({ desiredUrl: "On-my-Cards" }, realtor)).toThrow(refused as Error);
  store.change(id, { desiredUrl: "on-my-cards" }, UNCONDITIONAL);
  expect([store.find("my-new-name").id, formerAddressesOf(id, database)]).toEqual([id, ["my-new-name"]]);
  store.change(id, { desiredUrl: "On-My-Cards" }, UNCONDITIONAL);
  expect(formerAddressesOf(id, database)).toEqual(["my-new-name"]);
  store.remove(id, UNCONDITIONAL);
  expect(() => store.find("my-new-name")).toThrow("my-new-name");
  expect(store.change(other.id, { desiredUrl: "my-new-name" }, UNCONDITIONAL).id).toBe(other.id);
  database.close();
});

test("of a realtor's former addresses the latest five lead on; the others are free again", () => {
  const { database, store } = openStore();
  const { id } = store.create({ desiredUrl: "restless-a" }, SYSTEM);
  for (const letter of "bcdefg") store.change(id, { desiredUrl: `restless-${letter}` }, UNCONDITIONAL);
  expect(formerAddressesOf(id, database)).toEqual([..."fedcb"].map((letter) => `restless-${letter}`));
  expect(store.create({ desiredUrl: "restless-a" }, SYSTEM).id).not.toBe(id);
  database.close();
});

test("who runs the site may give a former address away: it leads to its first holder no more", () => {
  const { database, store } = openStore();
  const { id } = store.create({ desiredUrl: "given-away" }, SYSTEM);
  store.change(id, { desiredUrl: "given-away-b" }, UNCONDITIONAL);
  const next = store.create({ desiredUrl: "Given-Away" }, SYSTEM);
  expect([store.find("given-away").id, formerAddressesOf(id, database)]).toEqual([next.id, []]);
  store.remove(next.id, UNCONDITIONAL);
  expect(() => store.find("given-away")).toThrow("given-away");
  database.close();
});
