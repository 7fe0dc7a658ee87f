import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { avifBeside } from "../../../src/domain/realtor/picture-form";
import { openDatabase } from "../database";
import { WITHDRAWN_FOLDER } from "../media-store";
import { eventually, startForTest, startReceiver, temporaryDataDir } from "../start-for-tests";
import { findUnnamed } from "./named-pictures";
import { FOLDERS } from "./picture-files";
import { keepPicturesSwept, sweepPictures } from "./sweep-pictures";

const DAY_MS = 24 * 3_600_000;
const NOW = Date.now();
const KEPT_MONTHS = 36;
const PASSWORD = "long-enough-1";

let dataDir: ReturnType<typeof temporaryDataDir>;
let mediaDir: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let api: Awaited<ReturnType<typeof startForTest>>;
let database: ReturnType<typeof openDatabase>;

beforeEach(async () => {
  dataDir = temporaryDataDir();
  mediaDir = join(dataDir.path, "media");
  receiver = await startReceiver();
  api = await startForTest({
    dataDir: dataDir.path,
    webhookUrl: receiver.url,
    env: { LEADS_AFTER_DELETION_DAYS: "0" },
  });
  database = openDatabase(dataDir.path);
});

afterEach(async () => {
  database.close();
  await api.stop();
  await receiver.close();
  dataDir.remove();
});

/** A picture with its AVIF, as an upload of long ago left it. */
function uploaded(folder = mediaDir, atMs = NOW - 5_000 * DAY_MS): { key: string; url: string } {
  const uuid = randomUUID();
  const key = `${uuid.slice(0, 2)}/${uuid}-1600-and-avif.webp`;
  for (const name of [key, avifBeside(key)!]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), uuid);
    utimesSync(join(folder, name), atMs / 1000, atMs / 1000);
  }
  return { key, url: `http://api.test/media/${key}` };
}

const withdrawnDir = () => join(mediaDir, WITHDRAWN_FOLDER);
const photos = (...urls: string[]) => urls.map((url) => ({ path: "gallery", imageType: "fullsize", url }));
const NOTHING = { withdrawn: 0, broughtBack: 0, deleted: 0, failed: 0, reason: null, hasMore: false };

/** So many days after the tests began. */
function sweepOn(day: number, part: { most?: number; from?: number; mostChanges?: number } = {}) {
  const settings = { mediaDir, database, keptMonths: KEPT_MONTHS, now: () => NOW + day * DAY_MS };
  return sweepPictures(settings, new AbortController().signal, { most: 1000, from: 0, ...part });
}

/** What nothing names is found, and withdrawn a month later. */
async function sweepTwice(from = 0) {
  expect(await sweepOn(from)).toMatchObject({ withdrawn: 0 });
  return sweepOn(from + 31);
}

/** Of a picture's two files; null where one is elsewhere than the other. */
function placeOf({ key }: { key: string }): "shown" | "withdrawn" | "nowhere" | null {
  const names = [key, avifBeside(key)!];
  const isIn = (folder: string) => names.filter((name) => existsSync(join(folder, name))).length;
  const [shown, withdrawn] = [isIn(mediaDir), isIn(withdrawnDir())];
  if (shown + withdrawn === 0) return "nowhere";
  if (shown === 2 && withdrawn === 0) return "shown";
  return shown === 0 && withdrawn === 2 ? "withdrawn" : null;
}

async function statusOf({ key }: { key: string }): Promise<number> {
  const answer = await fetch(`${api.base}/media/${key}`);
  await answer.arrayBuffer();
  return answer.status;
}

async function newRealtor(slug: string, input: object) {
  const { status, body } = await api.call("POST", "/v1/realtor", { desiredUrl: slug, name: "Hana Lee", ...input });
  expect(status).toBe(201);
  return String(body.id);
}

test("a picture that nothing has named for a month is withdrawn: its address is 404, its files are there", async () => {
  const picture = uploaded();
  expect(await sweepOn(0)).toEqual(NOTHING);
  expect(await sweepOn(29)).toEqual(NOTHING);
  expect(await statusOf(picture)).toBe(200);
  expect(await sweepOn(31)).toEqual({ ...NOTHING, withdrawn: 2 });
  expect([placeOf(picture), await statusOf(picture)]).toEqual(["withdrawn", 404]);
  for (const path of [`/media/.withdrawn/${picture.key}`, `/media/%2ewithdrawn/${picture.key}`])
    expect((await fetch(api.base + path)).status).toBe(404);
  expect(await sweepOn(31)).toEqual(NOTHING);
  expect(database.all("SELECT * FROM unnamed_pictures")).toEqual([]);
});

test("a name in between begins the month anew", async () => {
  const picture = uploaded();
  await sweepOn(0);
  const id = await newRealtor("between", { photos: photos(picture.url) });
  await sweepOn(20);
  await api.call("DELETE", `/v1/realtor/${id}`);
  await sweepOn(32);
  expect((await sweepOn(61)).withdrawn).toBe(0);
  expect((await sweepOn(63)).withdrawn).toBe(2);
});

test("what a homepage, a former version, a draft or a begun homepage names stays, however old it is", async () => {
  const [now, before, long, drafted, begun, nobodys] = Array.from({ length: 6 }, () => uploaded());
  const text = "그림이 많은 홈페이지입니다. ".repeat(50);
  const id = await newRealtor("pictures", { aboutMeKr: text, photos: photos(long!.url) });
  // Two more versions, so that one is kept as a difference from the first.
  await api.call("PATCH", `/v1/realtor/${id}`, { photos: photos(before!.url) });
  await api.call("PATCH", `/v1/realtor/${id}`, { photos: photos(now!.url) });
  const { body } = await api.call("GET", `/v1/realtor/${id}`);
  await api.call("PUT", `/v1/realtor/${id}/draft`, {
    input: { photos: photos(drafted!.url.toUpperCase().replace("HTTP://API.TEST", "http://api.test")) },
    baseUpdatedAt: body.updatedAt,
  });
  await api.call("POST", "/v1/auth/accounts", {
    name: "B",
    email: "b@example.com",
    password: PASSWORD,
    role: "realtor",
  });
  const { headers } = await api.signIn("b@example.com", PASSWORD);
  const kept = await api.call("PUT", "/v1/begun-homepage", { form: { photos: [{ url: begun!.url }] } }, headers);
  expect(kept.status).toBe(200);
  expect(database.get("SELECT count(*) AS n FROM versions WHERE base IS NOT NULL")).not.toEqual({ n: 0 });

  expect(await sweepTwice()).toEqual({ ...NOTHING, withdrawn: 2 });
  expect([now, before, long, drafted, begun].map((picture) => placeOf(picture!))).toEqual(Array(5).fill("shown"));
  expect(placeOf(nobodys!)).toBe("withdrawn");
});

test("the pictures of a deleted homepage go when its versions have gone", async () => {
  const picture = uploaded();
  const id = await newRealtor("leaves", { photos: photos(picture.url) });
  await sweepTwice();
  expect(placeOf(picture)).toBe("shown");
  await api.call("DELETE", `/v1/realtor/${id}`);
  await sweepTwice(100);
  expect(placeOf(picture)).toBe("withdrawn");
});

test("a withdrawn picture is deleted after as many months as the archive keeps, counted from when it was withdrawn", async () => {
  const picture = uploaded();
  await sweepTwice();
  await sweepOn(31 + KEPT_MONTHS * 30);
  expect(placeOf(picture)).toBe("withdrawn");
  expect(await sweepOn(31 + KEPT_MONTHS * 31 + 1)).toEqual({ ...NOTHING, deleted: 2 });
  expect(placeOf(picture)).toBe("nowhere");
});

test("a withdrawn picture that something names again comes back, and has a month of its own", async () => {
  const picture = uploaded(withdrawnDir());
  // As after a restore: no save has named it since.
  const id = await newRealtor("again", {});
  database.run("UPDATE realtors SET record = json_set(record, '$.aboutMeKr', ?) WHERE id = ?", [picture.url, id]);
  expect(await sweepOn(0)).toEqual({ ...NOTHING, broughtBack: 2 });
  expect([placeOf(picture), await statusOf(picture)]).toEqual(["shown", 200]);
  await api.call("DELETE", `/v1/realtor/${id}`);
  await sweepOn(1);
  expect(placeOf(picture)).toBe("shown");
});

test("a file that can't be moved holds up no other, and is told", async () => {
  const [stuck, other] = [uploaded(), uploaded()];
  // Where they would go there are folders.
  for (const name of [stuck.key, avifBeside(stuck.key)!]) mkdirSync(join(withdrawnDir(), name), { recursive: true });
  expect(await sweepTwice()).toEqual({
    ...NOTHING,
    withdrawn: 2,
    failed: 2,
    reason: expect.stringMatching(/^E[A-Z]+: /),
  });
  expect([await statusOf(stuck), placeOf(other)]).toEqual([200, "withdrawn"]);
});

test("at most so many files are moved at once, and the rest is told of", async () => {
  const pictures = [uploaded(), uploaded()];
  await sweepOn(0);
  expect(await sweepOn(31, { mostChanges: 3 })).toMatchObject({ withdrawn: 3, hasMore: true });
  expect(await sweepOn(31, { mostChanges: 3 })).toMatchObject({ withdrawn: 1, hasMore: false });
  expect(pictures.map(placeOf)).toEqual(["withdrawn", "withdrawn"]);
});

test("what is beside a picture comes back before it: no page asks for an AVIF that is not there", async () => {
  const picture = uploaded();
  await sweepTwice();
  const id = await newRealtor("again", {});
  // Not by a save, which would bring it back itself.
  database.run("UPDATE realtors SET record = json_set(record, '$.aboutMeKr', ?) WHERE id = ?", [picture.url, id]);
  expect(await sweepOn(32, { mostChanges: 1 })).toMatchObject({ broughtBack: 1, hasMore: true });
  expect([await statusOf(picture), existsSync(join(mediaDir, avifBeside(picture.key)!))]).toEqual([404, true]);
  expect(await sweepOn(32)).toMatchObject({ broughtBack: 1 });
  expect(placeOf(picture)).toBe("shown");
});

test("a homepage that is saved while everything is read keeps its picture", async () => {
  const picture = uploaded();
  const [uuid] = /[0-9a-f-]{36}/.exec(picture.key)!;
  const id = await newRealtor("meanwhile", {});
  const { all } = database;
  const read = jest.spyOn(database, "all").mockImplementation((sql, args) => {
    if (sql.includes("FROM drafts")) {
      const set = "revision = revision + 1, record = json_set(record, '$.aboutMeKr', ?)";
      database.run(`UPDATE realtors SET ${set} WHERE id = ?`, [picture.url, id]);
    }
    return all(sql, args);
  });
  try {
    expect(await findUnnamed([uuid], database, new AbortController().signal)).toEqual(new Set());
  } finally {
    read.mockRestore();
  }
});

test("a save that was taken shows what it names again: of a form that stayed open, of a file, of a draft", async () => {
  const [saved, imported, drafted, refused, unsaid] = Array.from({ length: 5 }, () => uploaded());
  await sweepTwice();
  const id = await newRealtor("back-again", { photos: photos(saved!.url) });
  await eventually(() => placeOf(saved!) === "shown");
  expect(await statusOf(saved!)).toBe(200);

  const form = new FormData();
  const { body } = await api.call("GET", `/v1/realtor/${id}`);
  form.append("realtorId", id);
  form.append("file", new Blob([JSON.stringify({ ...body, photos: photos(imported!.url) })]), "export.json");
  const sent = { method: "POST", body: form, headers: { authorization: "Bearer test-token" } };
  expect((await fetch(`${api.base}/v1/realtor/import/${id}`, sent)).status).toBe(201);
  await eventually(() => placeOf(imported!) === "shown");

  const nobody = { authorization: "Bearer nobody" };
  const change = { photos: photos(refused!.url) };
  expect((await api.call("PATCH", `/v1/realtor/${id}`, change, nobody)).status).toBe(401);
  await api.call("PATCH", `/v1/realtor/${id}`, { aboutMeEn: "Later" });
  const { updatedAt } = (await api.call("GET", `/v1/realtor/${id}`)).body;
  const draft = { input: { photos: photos(drafted!.url) }, baseUpdatedAt: updatedAt };
  expect((await api.call("PUT", `/v1/realtor/${id}/draft`, draft)).status).toBe(200);
  await eventually(() => placeOf(drafted!) === "shown");
  // Each has its turn: what the two before it name was looked for before.
  expect([refused, unsaid].map((each) => placeOf(each!))).toEqual(["withdrawn", "withdrawn"]);
});

test("a large site has its turn folder by folder, from anywhere and round to it", async () => {
  const pictures = Array.from({ length: 40 }, () => uploaded());
  const last = pictures
    .map(({ key }) => key.slice(0, 2))
    .sort()
    .at(-1)!;
  const part = { most: 1, from: parseInt(last, 16) };
  await sweepOn(0, part);
  await sweepOn(31, part);
  const gone = pictures.filter((each) => placeOf(each) === "withdrawn");
  expect(gone.map(({ key }) => key.slice(0, 2))).toEqual(gone.map(() => last));
  await sweepOn(0, { from: FOLDERS - 1 });
  await sweepOn(31, { from: FOLDERS - 1 });
  expect(pictures.map(placeOf)).toEqual(Array(40).fill("withdrawn"));
});

test("files that no upload has made are left alone", async () => {
  mkdirSync(join(mediaDir, "ab"), { recursive: true });
  const names = ["logo.png", `${"ab".repeat(18)}.jpg`, `cd${randomUUID().slice(2)}.webp`];
  for (const name of names) writeFileSync(join(mediaDir, "ab", name), "x");
  await sweepTwice();
  expect(readdirSync(join(mediaDir, "ab"))).toEqual([...names].sort());
});

test("it is swept ten minutes after the start, every day, and in a minute where more is left; what fails is tried again", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
  try {
    const picture = uploaded();
    const [warn, error] = [jest.fn(), jest.fn()];
    const settings = { mediaDir, database, keptMonths: KEPT_MONTHS, now: Date.now };
    const stop = keepPicturesSwept({ ...settings, logger: { warn, error } });
    const noted = () => database.all("SELECT uuid FROM unnamed_pictures").length;
    // A sweep that comes to its end writes twice.
    const writes = jest.spyOn(database, "transaction");
    const pass = async (ms: number, sweeps: number) => {
      const isOver = () => writes.mock.calls.length / 2 + error.mock.calls.length >= sweeps;
      await jest.advanceTimersByTimeAsync(ms);
      // Folders are read by other threads.
      for (let turn = 0; turn < 20 || !isOver(); turn++) await new Promise((resolve) => setImmediate(resolve));
    };
    await pass(9 * 60_000, 0);
    expect(noted()).toBe(0);
    await pass(60_000, 1);
    expect(noted()).toBe(1);
    for (let day = 1; day <= 30; day++) await pass(DAY_MS, 1 + day);
    expect([placeOf(picture), warn.mock.calls.length]).toEqual(["shown", 0]);
    jest.spyOn(database, "all").mockImplementationOnce(() => {
      throw new Error("busy");
    });
    await pass(DAY_MS, 32);
    expect([placeOf(picture), error.mock.calls.length]).toEqual(["shown", 1]);
    await pass(DAY_MS, 33);
    expect([placeOf(picture), warn.mock.calls.length]).toEqual(["withdrawn", 1]);
    await stop();
    uploaded();
    await pass(2 * DAY_MS, 33);
    expect(noted()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

/** A table that can name a picture belongs into `named-pictures.ts`: without it, pictures in use are withdrawn. */
test("each table is known to name pictures, or none", () => {
  const naming = ["realtors", "drafts", "begun_homepages", "versions"];
  const ofAccounts = [
    "accounts",
    "authorization_codes",
    "consents",
    "email_changes",
    "homepages",
    "invitations",
    "password_resets",
    "sessions",
  ];
  const ofMessages = [
    "lead_mails_off",
    "leads",
    "mailbox",
    "notices",
    "push_keys",
    "push_subscriptions",
    "relay_inbox",
  ];
  const ofHomepages = [
    "draft_first",
    "draft_links",
    "former_slugs",
    "host_checks",
    "host_proof_key",
    "realtor_search",
    "visits",
  ];
  const others = [
    ...ofAccounts,
    ...ofMessages,
    ...ofHomepages,
    "disabled_endpoints",
    "outbox",
    "seeded",
    "tombstones",
    "unnamed_pictures",
  ];
  const tables = database.all(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  );
  expect(tables.map(({ name }) => name)).toEqual([...naming, ...others].sort());
});
