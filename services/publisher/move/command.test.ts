import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Session } from "../commands/session";
import { flipCurrent } from "../release";
import type { Contents } from "../store/contents";
import { lookInto, moveMarkOf, openContents, openStore, type StorePlace } from "../store/open-store";
import { sqliteMark, openSqliteContents } from "../store/sqlite/contents";
import { SQLITE_FILE, openSqliteStore } from "../store/sqlite/sqlite-store";
import { accept } from "../testing/store-under-test";
import { runMove } from "./command";

jest.mock("../store/open-store", () => ({
  ...jest.requireActual<object>("../store/open-store"),
  lookInto: jest.fn(),
  openContents: jest.fn(),
  moveMarkOf: jest.fn(),
}));
jest.mock("../commands/progress", () => ({
  progressBar: () => ({ start: jest.fn(), setTotal: jest.fn(), update: jest.fn(), stop: jest.fn() }),
}));

let folder: string;
let dataDir: string;
let there: string;
let lines: string[];
/** Calls of setMark from now on that come through; the next one is cut short. */
let marksLeft: number;

/** SQLite stands for the database: each is a folder. */
const folderOf = ({ databaseUrl }: Pick<StorePlace, "databaseUrl">) =>
  databaseUrl === null ? dataDir : path.join(folder, databaseUrl.split("/").at(-1)!);
const fileOf = (place: Pick<StorePlace, "databaseUrl">) => path.join(folderOf(place), SQLITE_FILE);

function cuttable(contents: Contents): Contents {
  return {
    ...contents,
    async setMark(mark) {
      if (marksLeft-- === 0) throw new Error("killed");
      await contents.setMark(mark);
    },
  };
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "move-"));
  dataDir = path.join(folder, "data");
  await addRelease("r-1");
  await symlink("releases/r-1", path.join(dataDir, "current"));
  there = path.join(folder, "there.env");
  await writeFile(there, "DATABASE_URL=postgres://db/one");
  lines = [];
  marksLeft = Infinity;
  jest.mocked(openContents).mockImplementation(async (place) => cuttable(openSqliteContents(fileOf(place))));
  jest.mocked(lookInto).mockImplementation(async (place) => openSqliteContents(fileOf(place)));
  jest.mocked(moveMarkOf).mockImplementation(async (place) => {
    await mkdir(folderOf(place), { recursive: true });
    return sqliteMark(fileOf(place));
  });
  await save(null, "one");
});
afterEach(() => rm(folder, { recursive: true }));

async function addRelease(id: string): Promise<void> {
  const release = path.join(dataDir, "releases", id);
  await mkdir(release, { recursive: true });
  const info = {
    id,
    codeDigest: "c",
    buildId: "b",
    createdAt: "2026-01-01",
    node: "n",
    icu: "i",
    siteUrl: "https://a",
  };
  await writeFile(path.join(release, "release.json"), JSON.stringify(info));
}

function run(args: string[], databaseUrl: string | null = null): Promise<number> {
  const env = { dataDir, databaseUrl, s3: null, purge: null } as Session["env"];
  const print = (line: string) => void lines.push(line);
  return runMove({ env, print, findControl: () => Promise.resolve(null) } as Session, args);
}
const toThere = () => run(["--to", there, "--yes"]);

/** Whether a publisher may start there. */
async function refusal(databaseUrl: string | null): Promise<string | null> {
  if (databaseUrl !== null) return (await moveMarkOf({ dataDir, databaseUrl }))?.state ?? null;
  const waiting = { patienceMs: 0, onWait: () => undefined, onLost: () => undefined };
  return openStore({ dataDir, databaseUrl }, waiting).then(
    ({ store }) => store.close().then(() => null),
    (error: Error) => error.message,
  );
}
const DATABASE = "postgres://db/one";

async function save(databaseUrl: string | null, id: string): Promise<void> {
  const store = openSqliteStore(folderOf({ databaseUrl }));
  await accept(store, { id, desiredUrl: `slug-${id}` });
  await store.close();
}

async function idsIn(databaseUrl: string | null): Promise<string[]> {
  const store = openSqliteStore(folderOf({ databaseUrl }));
  const ids = (await store.records.newest(9)).map(({ record }) => record.id);
  await store.close();
  return ids.sort();
}

test("without --yes it says what it would do, and changes nothing", async () => {
  expect(await run(["--to", there])).toBe(0);
  expect(lines.join("\n")).toMatch(
    /^From +SQLite in .*\nto +PostgreSQL at db\/one, .*\n- then no publisher works.*\n- records, .*\nThe old place stays.*\nNothing was changed: .* --yes does it\.$/,
  );
  expect([await refusal(null), await idsIn(DATABASE)]).toEqual([null, []]);
});

test("without --yes it refuses what it would refuse with it: another site's database, and one that is away", async () => {
  await save(DATABASE, "another");
  const refused = /PostgreSQL at db\/one, .*: there are 1 records of a site that no move has left there/;
  for (const args of [[], ["--yes"]]) await expect(run(["--to", there, ...args])).rejects.toThrow(refused);
  jest.mocked(lookInto).mockRejectedValue(new Error("db/one cannot be reached"));
  await expect(run(["--to", there])).rejects.toThrow("cannot be reached");
  expect(lines).not.toContainEqual(expect.stringContaining("with --yes does it"));
});

test("a site that has moved is there alone, and where it was nobody publishes; asked again, it says so", async () => {
  expect(await toThere()).toBe(0);
  expect(lines.at(-1)).toMatch(/^Start it with the settings of .*there\.env, then: npm run verify/);
  expect([await idsIn(DATABASE), await refusal(DATABASE)]).toEqual([["one"], null]);
  expect(await refusal(null)).toMatch(/has moved from here to PostgreSQL at db\/one, .+`npm run move -- --undo`/);
  await save(DATABASE, "two");
  expect(await toThere()).toBe(0);
  expect(lines.at(-1)).toMatch(/^The site has moved to PostgreSQL at db\/one, .* already\./);
  expect(await idsIn(DATABASE)).toEqual(["one", "two"]);
});

test("cut short at any of its marks, never do two places publish, and it ends when it runs again", async () => {
  let cuts = 0;
  for (marksLeft = 0; ; marksLeft = cuts) {
    const ended = await toThere().catch((error: Error) => error.message);
    // An empty one is nobody's place.
    const isThere = (await refusal(DATABASE)) === null && (await idsIn(DATABASE)).length > 0;
    const isHere = (await refusal(null)) === null;
    expect([isHere && isThere, isThere]).toEqual([false, ended === 0]);
    if (ended === 0) break;
    expect(ended).toBe("killed");
    expect(lines.at(-1)).toMatch(/run the same command again: it goes on\.$/);
    cuts += 1;
  }
  expect([cuts, await refusal(DATABASE), await idsIn(DATABASE)]).toEqual([3, null, ["one"]]);
});

test("it comes back with what was published there, and goes there again", async () => {
  await toThere();
  await save(DATABASE, "two");
  expect(await run(["--to", "embedded", "--yes"], DATABASE)).toBe(0);
  expect([await idsIn(null), await refusal(null), await refusal(DATABASE)]).toEqual([["one", "two"], null, "moved"]);
  await save(null, "three");
  expect(await toThere()).toBe(0);
  expect([await idsIn(DATABASE), await refusal(DATABASE)]).toEqual([["one", "three", "two"], null]);
});

test("a database that has a site of its own is left as it is", async () => {
  await save(DATABASE, "another");
  await expect(toThere()).rejects.toMatchObject({
    code: "ENVIRONMENT",
    message: expect.stringMatching(/there are 1 records of a site that no move has left there/) as string,
  });
  expect([await idsIn(DATABASE), await refusal(DATABASE), await refusal(null)]).toEqual([["another"], null, null]);
});

test("what has moved on from there does not go there again from where it was first", async () => {
  await toThere();
  const next = path.join(folder, "next.env");
  await writeFile(next, "DATABASE_URL=postgres://db/two");
  expect(await run(["--to", next, "--yes"], DATABASE)).toBe(0);
  await expect(toThere()).rejects.toThrow(/has moved from here/);
  await expect(run(["--to", next, "--yes"])).rejects.toThrow(/has moved from here to PostgreSQL at db\/one/);
  expect(await refusal("postgres://db/two")).toBeNull();
});

test("--undo lets publishers work here again as it was then, unless a release was made there", async () => {
  await expect(run(["--undo", "--yes"])).rejects.toThrow("has not moved from here");
  await toThere();
  expect(await run(["--undo"])).toBe(0);
  expect(lines.at(-1)).toMatch(/Nothing was changed: npm run move -- --undo --yes does it/);
  expect(await refusal(null)).toMatch(/has moved/);
  await addRelease("r-2");
  await flipCurrent(dataDir, "r-2");
  await expect(run(["--undo", "--yes"])).rejects.toThrow(/A release was made in PostgreSQL at db\/one/);
  await flipCurrent(dataDir, "r-1");
  expect(await run(["--undo", "--yes"])).toBe(0);
  expect([await refusal(null), await idsIn(null)]).toEqual([null, ["one"]]);
});

test("what cannot be moved is told before anything is done", async () => {
  expect(await run([])).toBe(1);
  await expect(run(["--to", "embedded", "--yes"])).rejects.toThrow(/is there already: SQLite/);
  await rm(path.join(dataDir, "releases"), { recursive: true });
  await expect(toThere()).rejects.toMatchObject({ code: "NO_RELEASE" });
  expect(await refusal(DATABASE)).toBeNull();
});
