import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { storeSettings } from "../../../testing/ceph";
import { createHttpClient } from "../../../testing/http-client";
import { listRealtors } from "../../../testing/realtors";
import { currentRelease } from "../../../testing/rollback-run";
import { untilQueueEmpty } from "../../../testing/served-pages";
import { inheritedEnvironment, startService, type ServiceProcess } from "../../../testing/service-process";
import { startSharedSite, type SharedSite } from "../../../testing/shared-site";
import { until } from "../../../testing/until";
import { SYSTEM_CLOCK } from "../clock";
import { stagingFolder, type BuiltCode } from "../code-lane/build-code";
import type { CodeLane } from "../code-lane/lane";
import { namedSettings } from "../code-lane/named-settings";
import { readReleaseInfo, releaseFolder } from "../release";
import { openUploads } from "../targets/s3/s3-uploads";
import type { Uploads } from "../targets/uploads";
import { runRelease } from "./command";
import { DESCRIPTION_FILE } from "./description";
import { readUploadEnvironment } from "./env";
import { putUpload } from "./put-upload";
import { createSiteHook } from "./site-hook";

const PREFIX = "sites/uploaded";
const MARK = "/* built by a pipeline */";
const EXACT = { code: 0, output: expect.stringMatching(/ 0 mismatches\n.* 0 differences/) as string };

let site: SharedSite;
let other: ServiceProcess;
/** Of the publisher that does not lead. */
let there: { env: Record<string, string>; url: string };
let first: string;
beforeAll(async () => {
  site = await startSharedSite({ realtors: 16, prefix: PREFIX, env: { SWEEP_INTERVAL_S: "2", RELEASE_WATCH_S: "0" } });
  const { stack, bucket, folder } = site;
  // The SDK takes its key from there, as in a pipeline.
  Object.assign(process.env, storeSettings(site.ceph, PREFIX));
  first = await currentRelease(stack);
  await stack.startServe();
  await until("the store is filled", async () => (await bucket.read(`${PREFIX}/current`)) !== null);
  await untilQueueEmpty(stack.publisher);
  const env: Record<string, string> = {
    ...(await site.settingsOfAnother()),
    BUILD_HOOK_SECRET: stack.secrets.buildHookSecret,
  };
  there = { env, url: `http://127.0.0.1:${env["PORT"]}` };
  other = startService("services/serve", { env, logFile: path.join(folder, "other.log") });
  await other.ready;
});
afterAll(async () => {
  await other?.kill("SIGTERM");
  await site?.stop();
});

/** What a pipeline knows: no database, and no data directory of the site. */
function pipelineEnvironment(): Record<string, string> {
  const { DATABASE_URL: _, ...env } = site.stack.env;
  const { buildHookSecret } = site.stack.secrets;
  return {
    ...inheritedEnvironment(),
    ...env,
    DATA_DIR: path.join(site.folder, "pipeline"),
    BUILD_HOOK_SECRET: buildHookSecret,
  };
}

/** In the place of a `gatsby build`: the code of the first release with other styles in its renderer, so that every page differs. */
async function build({ dataDir }: Pick<CodeLane, "dataDir">, name: string): Promise<BuiltCode> {
  const [from, to] = [releaseFolder(site.stack.dataDir, first), stagingFolder(dataDir, name)];
  await cp(from, to, { recursive: true });
  const file = path.join(to, "renderer", "site.json");
  const renderer = JSON.parse(await readFile(file, "utf8")) as {
    template: { resources: Record<"styles" | "reversedStyles", { content: string }[]> };
  };
  const { styles, reversedStyles } = renderer.template.resources;
  for (const style of [...styles, ...reversedStyles]) style.content += MARK;
  await writeFile(file, JSON.stringify(renderer));
  const { buildId, node, icu, siteUrl } = await readReleaseInfo(from);
  return { codeDigest: "of the pipeline", buildId, node, icu, siteUrl };
}

/** Uploads as the command does, in steps. */
async function upload(change: (uploads: Uploads) => Uploads = (uploads) => uploads): Promise<string> {
  const environment = pipelineEnvironment();
  const { dataDir, store } = readUploadEnvironment(environment, undefined);
  const code = await build({ dataDir }, "in-steps");
  const uploads = await openUploads(store);
  try {
    const built = { folder: stagingFolder(dataDir, "in-steps"), code, settings: namedSettings(environment) };
    // The command's has another time.
    return (await putUpload(change(uploads), built, Date.now() - 60_000)).id;
  } finally {
    uploads.close();
  }
}

async function release(id: string): Promise<string> {
  const secret = site.stack.secrets.buildHookSecret;
  const hook = createSiteHook({ url: there.url, secret, clock: SYSTEM_CLOCK, print: () => undefined });
  return hook.follow(await hook.order(id));
}

async function servedRelease(): Promise<unknown> {
  return (JSON.parse((await site.bucket.read(`${PREFIX}/current`))!) as { release: unknown }).release;
}

const uploaded = (id = "") => site.bucket.count(`${PREFIX}/uploads/${id}`);

test("an upload that somebody has written over, and one that was cut off, are refused; the site stays as it was", async () => {
  const tampered = await upload();
  await site.bucket.put(`${PREFIX}/uploads/${tampered}/renderer/site.json`, "{}");
  await expect(release(tampered)).rejects.toMatchObject({
    code: "BUILD_FAILED",
    message: expect.stringContaining(`renderer/site.json of upload ${tampered}`) as string,
  });
  let cutOff = "";
  const cut = (uploads: Uploads): Uploads => ({
    ...uploads,
    put: async (id, file, body) => (file === DESCRIPTION_FILE ? void (cutOff = id) : uploads.put(id, file, body)),
  });
  await upload(cut);
  expect(await uploaded(cutOff)).toBeGreaterThan(100);
  await expect(release(cutOff)).rejects.toMatchObject({
    code: "BUILD_FAILED",
    message: expect.stringContaining(`There is no upload ${cutOff} in s3://`) as string,
  });
  await until("they are removed", async () => (await uploaded()) === 0);
  expect(await servedRelease()).toBe(first);
});

test("a pipeline's code goes live by whichever publisher is asked, and stays when a publisher starts", async () => {
  const { stack } = site;
  // Of another pipeline, which has not ordered anything yet.
  const waiting = await upload();
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const pipeline = { environment: pipelineEnvironment(), projectDir: ".", build, clock: SYSTEM_CLOCK, print };
  expect(await runRelease(pipeline, ["upload", "--url", there.url])).toBe(0);
  const id = /^release (\S+) is live$/.exec(printed.at(-1)!)![1]!;
  expect(await servedRelease()).toBe(id);
  const [, its] = /^upload (\S+): \d+ files$/m.exec(printed.join("\n"))!;
  await until("the upload is removed", async () => (await uploaded(its)) === 0);

  const { desiredUrl } = (await listRealtors(stack.api))[0]!;
  const client = createHttpClient(there.url, stack.siteHost);
  await until("the other one serves it", async () =>
    (await client.send(`/${desiredUrl}`)).body.toString().includes(MARK),
  );
  client.close();
  expect(await stack.command(["verify", "--fast"])).toEqual(EXACT);
  const { output } = await stack.command(["releases"]);
  expect(output).toMatch(new RegExp(`^\\* ${id} .* uploaded$`, "m"));
  expect(await readReleaseInfo(releaseFolder(stack.dataDir, id))).toMatchObject({
    codeDigest: "of the pipeline",
    upload: expect.stringMatching(/^\d{8}T\d{6}-/) as string,
  });

  // A stop waits until the release has been tidied after.
  await Promise.all([other.kill("SIGTERM"), stack.stop()]);
  expect(await uploaded(waiting)).toBeGreaterThan(100);
  const started = await stack.command(["build", "--if-changed"]);
  expect(started).toEqual({ code: 0, output: expect.stringContaining(`release ${id} was uploaded`) as string });
  expect(await servedRelease()).toBe(id);
});
