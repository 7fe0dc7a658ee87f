import { readFileSync } from "node:fs";
import { readlink, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import Driver from "libsql";
import { giveBack } from "../services/publisher/archive/give-back";
import { startKeptRenderer, type KeptRenderer } from "../services/publisher/archive/kept-renderer";
import { openArchive } from "../services/publisher/archive/open-reader";
import { whatWasLive } from "../services/publisher/archive/question";
import { fillDataDir } from "../services/publisher/testing/filled-data-dir";
import { createRandom, pick, type Random } from "../testing/random";
import { listRealtors, patchRealtor } from "../testing/realtors";
import { untilQueueEmpty } from "../testing/served-pages";
import { PROJECT_DIR } from "../testing/service-process";
import { startStack, type Stack } from "../testing/stack";
import { alterArchive } from "./measure/alter-archive";
import { writeBuildRecords } from "./measure/build-records";
import { makeCheapRelease } from "../testing/cheap-release";
import { createServedRecorder, type Observation, type ServedRecorder } from "./measure/served-recorder";

const FIRST_PORT = 28_340;
const QUESTIONS = 1_000;
/** Of them, those that are asked by the command, which starts a program for each. */
const BY_COMMAND = 10;
const ALTERED = 200;
const AT_ONCE = 4;
const RENAMED_SHARE = 0.03;
const SERVED_DEADLINE_MS = 30_000;

interface Page {
  id: string;
  slug: string;
}

/**
 * Edits over several releases beside a recorder of what was served; then questions
 * to the archive, answered byte for byte; then altered bytes, which it has to find.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      edits: { type: "string", default: "1000" },
      releases: { type: "string", default: "5" },
      realtors: { type: "string", default: "200" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
      port: { type: "string", default: String(FIRST_PORT) },
    },
  });
  const [edits, releases, realtors, seed, port] = [
    values.edits,
    values.releases,
    values.realtors,
    values.seed,
    values.port,
  ].map(Number) as [number, number, number, number, number];
  const random = createRandom(seed);
  const dataDir = join(PROJECT_DIR, ".data-bench", "archive");
  const recordings = join(PROJECT_DIR, ".data-bench", "archive-recorded");
  await rm(dataDir, { recursive: true, force: true });
  await rm(recordings, { recursive: true, force: true });
  const stack = await startStack({
    dataDir,
    ports: { site: port, publisher: port + 1, api: port + 2 },
    seedRealtors: realtors,
  });
  try {
    console.log(`${realtors} realtors, ${edits} edits over ${releases} releases, seed ${seed}; building the first`);
    const files = { snapshotFile: join(dataDir, "records.ndjson"), pagesFile: join(dataDir, "pages.ndjson") };
    await writeBuildRecords(stack.api, files);
    await fillDataDir(dataDir, files.snapshotFile);
    await run(stack, ["build"]);
    const serve = await stack.startServe();
    await untilQueueEmpty(stack.publisher, SERVED_DEADLINE_MS);
    const before = archiveBytes(dataDir);

    const recorder = await createServedRecorder(stack.site, recordings);
    const pages = (await listRealtors(stack.api)).map(({ id, desiredUrl }): Page => ({ id, slug: desiredUrl }));
    let flipBytes = 0;
    let done = 0;
    for (let release = 1; release <= releases; release++) {
      if (release > 1) {
        const started = archiveBytes(dataDir);
        await flipTo(stack, recorder, `bench-${release}`);
        flipBytes += archiveBytes(dataDir) - started;
      }
      for (const { slug } of pages) await observeBoth(recorder, slug, () => true);
      const until = Math.round((edits * release) / releases);
      await editMany({ stack, recorder, pages, random, from: done, until });
      done = until;
      console.log(`${done} edits, release ${release} of ${releases}`);
    }
    await untilQueueEmpty(stack.publisher, SERVED_DEADLINE_MS);
    recorder.closeAll();
    const bytes = archiveBytes(dataDir) - before;
    await serve.kill("SIGTERM");

    const answered = await askMany({ stack, recorder, random });
    const check = await stack.command(["archive", "check"]);
    const altered = await alterArchive(dataDir, ALTERED, random);
    const { code, output } = await stack.command(["archive", "check"]);
    const missed = altered.filter(({ named }) => !named.test(output));
    for (const { where } of missed) console.log(`not found: ${where}`);
    const figures = {
      realtors,
      edits,
      releases,
      seed,
      recorded_pages: recorder.distinct(),
      ...answered,
      bytes_per_edit: Math.round((bytes - flipBytes) / edits),
      bytes_per_edit_with_releases: Math.round(bytes / edits),
      first_release_bytes_per_realtor: Math.round(before / realtors),
      whole_before: check.code === 0,
      altered: altered.length,
      found: altered.length - missed.length,
    };
    console.log(JSON.stringify(figures));
    if (answered.mismatches > 0 || missed.length > 0 || check.code !== 0 || code !== 1) process.exitCode = 1;
  } finally {
    await stack.stop();
  }
  await rm(dataDir, { recursive: true, force: true });
  await rm(recordings, { recursive: true, force: true });
}

async function run(stack: Stack, command: string[]): Promise<string> {
  const { code, output } = await stack.command(command);
  if (code !== 0) throw new Error(`npm run ${command.join(" ")} failed.\n${output}`);
  return output;
}

async function flipTo(stack: Stack, recorder: ServedRecorder, id: string): Promise<void> {
  await untilQueueEmpty(stack.publisher, SERVED_DEADLINE_MS);
  await makeCheapRelease(stack.dataDir, basename(await readlink(join(stack.dataDir, "current"))), id);
  recorder.closeAll();
  await run(stack, ["releases", "--rollback", id]);
  // The origin looks at the link now and then.
  for (;;) {
    const { body } = await stack.site.send("/healthz");
    if ((JSON.parse(body.toString()) as { release: string }).release === id) return;
  }
}

const pathsOf = (slug: string) => [`/${slug}`, `/en/${slug}`];

async function observeBoth(recorder: ServedRecorder, slug: string, isExpected: (body: Buffer) => boolean) {
  for (const path of pathsOf(slug)) {
    for (const end = Date.now() + SERVED_DEADLINE_MS; (await recorder.observe(path, isExpected)) === null;) {
      if (Date.now() > end) throw new Error(`${path} is not served as it was saved`);
    }
  }
}

interface Editing {
  stack: Stack;
  recorder: ServedRecorder;
  pages: Page[];
  random: Random;
  from: number;
  until: number;
}

/** Several realtors at a time, none of them twice. */
async function editMany({ stack, recorder, pages, random, from, until }: Editing): Promise<void> {
  let next = from;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      const own = pages.filter((_page, index) => index % AT_ONCE === lane);
      while (next < until) await editOne({ stack, recorder, random }, pick(random, own), next++);
    }),
  );
}

async function editOne(
  { stack, recorder, random }: Pick<Editing, "stack" | "recorder" | "random">,
  page: Page,
  n: number,
) {
  const token = `edit-${n}-end`;
  const words = Array.from({ length: 5 + Math.floor(random() * 60) }, () => Math.floor(random() * 1e6).toString(36));
  const isRenamed = random() < RENAMED_SHARE;
  for (const path of pathsOf(page.slug)) recorder.close(path);
  if (isRenamed) page.slug = `moved-${[...String(n)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
  const texts = {
    aboutMeKr: `안녕하세요. ${words.join(" ")} ${token}`,
    aboutMeEn: `Hello. ${words.join(" ")} ${token}`,
  };
  await patchRealtor(stack.api, page.id, isRenamed ? { ...texts, desiredUrl: page.slug } : texts);
  await observeBoth(recorder, page.slug, (body) => body.includes(token));
}

interface Asking {
  stack: Stack;
  recorder: ServedRecorder;
  random: Random;
}

async function askMany({ stack, recorder, random }: Asking) {
  const archive = await openArchive({ dataDir: stack.dataDir, databaseUrl: null });
  const renderers = new Map<string, KeptRenderer>();
  const proofs: Record<string, number> = {};
  const times: number[] = [];
  let mismatches = 0;
  const ask = async ({ path, digest }: Observation, at: number): Promise<Buffer | null> => {
    const language = path.startsWith("/en/") ? "en" : "ko";
    const answer = await whatWasLive(archive.reader, path.replace(/^\/en/, ""), new Date(at).toISOString());
    if (answer.page === null) {
      console.log(`${path} at ${new Date(at).toISOString()}: ${answer.words} (recorded: ${digest})`);
      return null;
    }
    const name = JSON.stringify(answer.page.runtime);
    const renderer = renderers.get(name) ?? startKeptRenderer(stack.dataDir, answer.page.runtime);
    renderers.set(name, renderer);
    const { body, proof } = await giveBack(archive.reader, renderer, answer.page, `${language}.html`);
    proofs[proof] = (proofs[proof] ?? 0) + 1;
    return body;
  };
  try {
    for (let question = 0; question < QUESTIONS; question++) {
      const observation = pick(random, recorder.observations());
      const at = observation.from + Math.floor(random() * (observation.to - observation.from + 1));
      const started = performance.now();
      const body = question < BY_COMMAND ? await askByCommand(stack, observation, at) : await ask(observation, at);
      times.push(performance.now() - started);
      if (body?.equals(await recorder.bytesOf(observation.digest))) continue;
      mismatches += 1;
      console.log(`${observation.path} at ${new Date(at).toISOString()} is not what was recorded`);
    }
  } finally {
    for (const renderer of renderers.values()) renderer.end();
    archive.close();
  }
  times.sort((a, b) => a - b);
  return { questions: QUESTIONS, mismatches, proofs, answer_ms: Math.round(times[QUESTIONS / 2]!) };
}

async function askByCommand(stack: Stack, { path }: Observation, at: number): Promise<Buffer> {
  const out = join(stack.dataDir, "answer.html");
  await rm(out, { force: true });
  await run(stack, ["archive", "page", path, "--at", new Date(at).toISOString(), "--out", out]);
  return readFileSync(out);
}

/** What the archive's tables and indexes take in the database; the programs beside it are not a matter of edits. */
function archiveBytes(dataDir: string): number {
  const database = new Driver(join(dataDir, "publisher.db"), { readonly: true });
  try {
    const sum =
      "SELECT sum(pgsize) AS bytes FROM dbstat WHERE name LIKE 'archive%' OR name LIKE 'sqlite_autoindex_archive%'";
    return (database.prepare(sum).get([]) as { bytes: number }).bytes;
  } finally {
    database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
