import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import pino from "pino";
import { readPublisherEnvironment } from "./env";
import { openPublisher, type Publisher } from "./publisher";
import { currentReleaseId, flipCurrent, releaseFolder } from "./release";

const REFUSAL = /Release served was built by Node v0\.0\.0 with ICU 1; this is Node v.*npm run build/;

let dataDir: string;
let publisher: Publisher | null;
const logger = pino({ level: "silent" });
const warn = jest.spyOn(logger, "warn");

async function addRelease(id: string, more: object = {}): Promise<void> {
  const folder = releaseFolder(dataDir, id);
  await mkdir(folder, { recursive: true });
  const info = { id, codeDigest: "d", buildId: "b", createdAt: "2026-01-01", node: "v0.0.0", icu: "1", siteUrl: "x" };
  await writeFile(path.join(folder, "release.json"), JSON.stringify({ ...info, ...more }));
}

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "other-node-"));
  publisher = null;
  await addRelease("served");
  await addRelease("earlier");
  await flipCurrent(dataDir, "served");
  const env = readPublisherEnvironment({ DATA_DIR: dataDir, PRODUCT_API_URL: "http://127.0.0.1:9" });
  publisher = await openPublisher(env, dataDir, logger);
});
afterEach(async () => {
  await publisher?.close();
  await rm(dataDir, { recursive: true });
});

test("a release of another Node stays the served one, and the log says what to do", async () => {
  expect(await currentReleaseId(dataDir)).toBe("served");
  expect([publisher!.release(), publisher!.refusal()]).toEqual([null, expect.stringMatching(REFUSAL)]);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(REFUSAL));
});

test("what is announced meanwhile waits, and counts no failure", async () => {
  publisher!.start();
  await publisher!.republish(["a"]);
  await nextTurn();
  expect(await publisher!.store.jobs.pendingOf("a")).toMatchObject({ state: "queued", attempts: 0 });
});

test("nothing is rendered with it, copied from it or taken for this code", async () => {
  const refused = expect.objectContaining({ code: "RELEASE_RUNTIME" }) as Error;
  await expect(publisher!.snapshot(path.join(dataDir, "copy"), { withTree: true })).rejects.toEqual(refused);
  expect(() => publisher!.requireRelease()).toThrow(REFUSAL);
  expect(await publisher!.isUpToDate()).toBe(false);
});

test("going back to a release of another Node is refused", async () => {
  await expect(publisher!.rollBack("earlier")).rejects.toMatchObject({
    code: "RELEASE_RUNTIME",
    message: expect.stringContaining("npm run build") as string,
  });
  expect(await currentReleaseId(dataDir)).toBe("served");
});

test("one that was uploaded is not replaced by the code here, which is built where it was built here", async () => {
  expect(await publisher!.refusedCode()).toBeNull();
  await addRelease("served", { upload: "u-1" });
  expect(await publisher!.refusedCode()).toBe("release served was uploaded (u-1), and stays");
  await addRelease("earlier", { upload: "u-0" });
  await expect(publisher!.rollBack("earlier")).rejects.toThrow("npm run release -- upload, in the pipeline");
});
