import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeDataDir, removeDataDir, siteUrlOf } from "./data-dir";
import { findFreePorts } from "./ports";
import { readRealtor } from "./realtors";
import { startStack, type Stack } from "./stack";
import { PATIENCE_MS } from "./until";
import type { EditStream, ExpectedPages } from "./edit-stream";

const SWEEP_INTERVAL_S = 2;
/** A comparison costs seconds of a processor, waiting nothing. */
const POLL_MS = 1.5 * SWEEP_INTERVAL_S * 1_000;
/** So that a backup that takes long on a busy machine does not make it busier. */
const BETWEEN_EDITS_MS = 50;

/** Makes a backup while edits stream in. Answers what was acknowledged before it began, by realtor. */
export async function backUpUnderLoad(
  stack: Stack,
  stream: EditStream,
  args: readonly string[],
): Promise<{ acknowledged: ReadonlyMap<string, ExpectedPages>; meanwhile: number; ms: number }> {
  const acknowledged = new Map(stream.expected());
  const started = performance.now();
  let isOver = false;
  let meanwhile = 0;
  const backup = stack.backup(["backup", ...args]).finally(() => {
    isOver = true;
  });
  for (; !isOver; meanwhile++) {
    await stream.next();
    await pause(BETWEEN_EDITS_MS);
  }
  const { code, output } = await backup;
  if (code !== 0) throw new Error(`The backup failed.\n${output}`);
  return { acknowledged, meanwhile, ms: Math.round(performance.now() - started) };
}

/** A stack of its own on what an archive holds; its site listens on `sitePort`, where one is given. */
export async function withRestoredStack(
  from: Stack,
  archive: string,
  prove: (restored: Stack) => Promise<void>,
  sitePort?: number,
): Promise<void> {
  const dataDir = await makeDataDir();
  const { code, output } = await from.backup(["restore", archive], dataDir);
  if (code !== 0) throw new Error(`The backup was not restored.\n${output}`);
  const restored = await startStack({
    dataDir,
    ports: { ...(await findFreePorts()), ...(sitePort !== undefined && { site: sitePort }) },
    seedRealtors: 0,
    siteUrl: await siteUrlOf(from.dataDir),
    env: { SWEEP_INTERVAL_S: String(SWEEP_INTERVAL_S) },
  });
  try {
    await prove(restored);
  } catch (error) {
    throw new Error(`${(error as Error).message}\nThe logs are kept in ${join(dataDir, "logs")}`, { cause: error });
  } finally {
    await restored.stop();
  }
  await removeDataDir(dataDir);
}

/** Acknowledged edits that the API does not hold, nor a later one of the same realtor; but for realtors deleted since. */
export async function findLostEdits(
  { api }: Stack,
  acknowledged: ReadonlyMap<string, ExpectedPages>,
  now: ReadonlyMap<string, ExpectedPages>,
): Promise<string[]> {
  const lost: string[] = [];
  for (const [id, { token }] of acknowledged) {
    if (!now.has(id)) continue;
    const { aboutMeEn } = await readRealtor(api, id);
    if (serialOf(String(aboutMeEn)) < serialOf(token)) lost.push(`${id} holds ${String(aboutMeEn)}, expected ${token}`);
  }
  return lost;
}

const serialOf = (text: string) => Number(/token-(\d+)-end/.exec(text)?.[1] ?? -1);

/** Asks `verify` until the sweep has brought the tree to the API's records; answers what it printed last. */
export async function verifyAfterSweep(stack: Stack): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    await pause(POLL_MS);
    const { code, output } = await stack.command(["verify", "--fast"]);
    if (code === 0 || Date.now() > end) return output;
  }
}
