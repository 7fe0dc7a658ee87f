import { createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres, type Postgres } from "../../../../testing/postgres";
import { until } from "../../../../testing/until";
import { openPostgresStoreUnderTest, type PostgresStoreUnderTest } from "../../testing/postgres-store-under-test";
import { NOTHING_FINISHED, changeOf } from "../../testing/store-under-test";
import { request } from "../job-steps";
import { openPostgresStore } from "./postgres-store";

let server: Postgres;
let under: PostgresStoreUnderTest;
beforeAll(async () => {
  // It is ended without a word, and by itself it would answer before a commit has left its memory.
  server = await startPostgres({ fsync: true, settings: { synchronous_commit: "off" } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  under = await openPostgresStoreUnderTest(server);
});
afterEach(() => under.close());

const notReached = expect.objectContaining({ code: "DATABASE" }) as Error;

test("a server that restarts amid a stream of work loses nothing that was acknowledged", async () => {
  const { store } = under;
  const acknowledged = { jobs: new Set<string>(), records: new Set<string>() };
  const failures: unknown[] = [];
  let working = true;

  async function worker(name: string): Promise<void> {
    for (let index = 0; working; index++) {
      const id = `${name}-${index}`;
      try {
        await store.jobs.enqueue(request({ webhookId: id, realtorId: id }));
        acknowledged.jobs.add(id);
        const change = changeOf({ id, desiredUrl: `r${id.replace(/\d/g, (digit) => "abcdefghij"[Number(digit)]!)}` });
        await store.accept([change]);
        acknowledged.records.add(id);
        await store.finish({ ...NOTHING_FINISHED, applied: [{ id, givenUp: [] }] });
      } catch (error) {
        failures.push(error);
      }
    }
  }

  async function untilMore(): Promise<void> {
    const enough = acknowledged.records.size + 20;
    await until("more was acknowledged", () => acknowledged.records.size >= enough);
  }

  const workers = ["a", "b", "c", "d"].map(worker);
  for (let restart = 0; restart < 3; restart++) {
    await untilMore();
    await server.restart(200);
  }
  await untilMore();
  working = false;
  await Promise.all(workers);

  for (const failure of failures) expect(failure).toEqual(notReached);
  const reopened = await under.crash();
  const versions = await reopened.records.versionsOf([...acknowledged.records]);
  expect(versions.size).toBe(acknowledged.records.size);
  const pending = new Set((await reopened.jobs.pending(100_000)).map(({ realtorId }) => realtorId));
  expect([...acknowledged.jobs].filter((id) => !pending.has(id))).toEqual([]);
  const { accepted } = await reopened.records.changesAfter(0);
  expect(accepted.map(({ seq }) => seq)).toEqual([...new Set(accepted.map(({ seq }) => seq))]);
});

test("who asks while the server restarts waits for it, and hears of work again", async () => {
  const other = await under.openAs("two");
  let calls = 0;
  other.jobs.onWork(() => (calls += 1));
  const restarting = server.restart(1_000);
  await pause(200);
  expect(await under.store.jobs.enqueue(request())).toEqual({ duplicate: false });
  await restarting;
  await until("it has heard of work", () => calls > 0);
  expect(await other.jobs.depth()).toBe(1);
});

test("where nobody listens, or nobody answers, an error says so in seconds, without the password", async () => {
  const silent: Socket[] = [];
  const mute = createServer((socket) => silent.push(socket));
  await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
  const { port } = mute.address() as AddressInfo;
  const began = Date.now();
  const urls = [`postgres://me:secret@127.0.0.1:${port}/db`, "postgres://me:secret@127.0.0.1:1/db"];
  const errors = await Promise.all(urls.map((url) => openPostgresStore(url, "one").catch((error: unknown) => error)));
  expect(Date.now() - began).toBeLessThan(60_000);
  for (const error of errors) {
    expect(error).toEqual(notReached);
    expect((error as Error).message).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:\d+\/db is not reached .+Check that the server runs/,
    );
  }
  for (const socket of silent) socket.destroy();
  await new Promise((resolve) => mute.close(resolve));
});
