import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import type { GivenS3 } from "../../../../src/domain/site/settings";
import { startPostgres, type Postgres } from "../../../../testing/postgres";
import { until } from "../../../../testing/until";
import { SYSTEM_CLOCK } from "../../clock";
import { openOwnStore } from "../../own-store";
import { openPostgresPlace } from "../../testing/postgres-place";
import { openSqlitePlace } from "../../testing/sqlite-place";
import { changeOf } from "../../testing/store-under-test";
import { contentsSuite } from "../contents-suite";
import type { Store } from "../store";
import { lookIntoPostgres, openPostgresContents } from "./contents";
import { openPostgresStore } from "./postgres-store";

let server: Postgres;
beforeAll(async () => {
  // No test here ends the server.
  server = await startPostgres({ fsync: false });
});
afterAll(() => server.stop());

contentsSuite("postgres", openSqlitePlace, () => openPostgresPlace(server));

test("nobody moves what somebody works on, and nobody works on what is being moved", async () => {
  const place = await openPostgresPlace(server);
  const busy = (message: RegExp) =>
    expect.objectContaining({ code: "DATA_DIR_BUSY", message: expect.stringMatching(message) as string }) as Error;
  try {
    const store = await openPostgresStore(place.url, "a worker");
    await expect(openPostgresContents(place.url, "mover", 0)).rejects.toThrow(busy(/from 127\.0\.0\.1: stop them/));
    await store.close();
    const contents = await openPostgresContents(place.url, "mover", 0);
    await expect(openPostgresStore(place.url, "a worker")).rejects.toThrow(busy(/is being moved/));
    await expect(openPostgresContents(place.url, "another mover", 0)).rejects.toThrow(
      busy(/from 127\.0\.0\.1: stop them/),
    );
    await contents.close();
    await (await openPostgresStore(place.url, "a worker")).close();
  } finally {
    await place.close();
  }
});

test("one looks into a database without making anything there, and beside who works on it", async () => {
  const place = await openPostgresPlace(server);
  const beside = new Client(place.url);
  await beside.connect();
  try {
    const empty = await lookIntoPostgres(place.url);
    expect([await empty.mark(), await empty.count("records")]).toEqual([null, 0]);
    await empty.close();
    const { rows } = await beside.query(
      "SELECT to_regclass('records') AS records, to_regclass('settings') AS settings",
    );
    expect(rows).toEqual([{ records: null, settings: null }]);

    const store = await openPostgresStore(place.url, "a worker");
    await store.accept([changeOf({ id: "r1", desiredUrl: "one" })]);
    const look = await lookIntoPostgres(place.url);
    expect([await look.mark(), await look.count("records")]).toEqual([null, 1]);
    await look.close();
    await store.close();
    const away = place.url.replace(/:\d+\//, ":9/");
    await expect(lookIntoPostgres(away)).rejects.toThrow(expect.objectContaining({ code: "DATABASE" }) as Error);
  } finally {
    await beside.end();
    await place.close();
  }
});

const MARK = { state: "moved", place: "somewhere else", at: "2026-03-01T00:00:00.000Z", release: "r-1" } as const;

/** A publisher that works, and a move that it has not heard of: its place is marked beside it. */
async function whileMoved(
  work: (store: Store, query: (text: string) => Promise<unknown>, onLost: jest.Mock) => Promise<void>,
) {
  const place = await openPostgresPlace(server);
  const dataDir = await mkdtemp(path.join(tmpdir(), "moved-"));
  const beside = new Client(place.url);
  await beside.connect();
  const onLost = jest.fn();
  const logger = { info: () => undefined, warn: () => undefined };
  const s3 = {} as GivenS3;
  const opening = {
    dataDir,
    databaseUrl: place.url,
    s3,
    patienceMs: 0,
    isOneOfMany: true,
    onLost,
    clock: SYSTEM_CLOCK,
    logger,
  };
  const { store } = await openOwnStore(opening);
  try {
    await beside.query("INSERT INTO settings VALUES ('store.move', $1)", [JSON.stringify(MARK)]);
    await work(store, (text) => beside.query(text), onLost);
  } finally {
    await store.close();
    await beside.end();
    await place.close();
    await rm(dataDir, { recursive: true });
  }
}

test("a publisher that has not heard of a move accepts nothing more", async () => {
  await whileMoved(async (store) => {
    const change = changeOf({ id: "1", desiredUrl: "one" });
    const accepting = store.accept([change], { jobs: [], now: 0, release: "r-1" });
    await expect(accepting).rejects.toThrow("has moved from here to somewhere else");
    expect(await store.records.count()).toBe(0);
  });
});

test("one that could not listen for a while ends when it hears again, if the site has moved by then", async () => {
  await whileMoved(async (_, query, onLost) => {
    await query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'");
    await until("it has heard", () => Promise.resolve(onLost.mock.calls.length > 0));
  });
});
