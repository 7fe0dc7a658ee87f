import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { copyDataDir, makeDataDir, removeDataDir, siteUrlOf } from "./data-dir";
import { findFreePorts, type Ports } from "./ports";
import { BUILD_DEADLINE_MS } from "./publisher-state";
import { PROJECT_DIR } from "./service-process";
import { startStack, type Stack } from "./stack";

/** Kept between runs; the API's fixed port is what makes one run wait for another. */
const KEPT_FOLDER = resolve(PROJECT_DIR, ".data-harness", "prepared");
const KEPT_PORTS: Ports = { site: 28_330, publisher: 28_331, api: 28_332 };
const KEPT_REALTORS = 12;
const WAIT_MS = 1_000;

/** The sweep heals a lost webhook long before the API sends it again. */
const SWEEP_INTERVAL_S = "2";

interface ReleasedStackOptions {
  /** For every program of the stack. */
  env?: Record<string, string>;
  /** Changes the data directory before anything runs on it. */
  prepare?: (dataDir: string) => Promise<void>;
}

/**
 * A stack of its own, with a release in it, for one proof; stopped and removed
 * afterwards. The release is a copy of the one in `prepared`, or of one that
 * is built once and kept.
 */
export async function withReleasedStack(
  prepared: string | undefined,
  prove: (stack: Stack) => Promise<void>,
  { env = {}, prepare = async () => undefined }: ReleasedStackOptions = {},
): Promise<void> {
  const dataDir = prepared ? await copyDataDir(resolve(PROJECT_DIR, prepared)) : await copyKeptRelease();
  await prepare(dataDir);
  const stack = await startStack({
    dataDir,
    ports: await findFreePorts(),
    seedRealtors: KEPT_REALTORS,
    siteUrl: await siteUrlOf(dataDir),
    env: { SWEEP_INTERVAL_S, ...env },
  });
  await proveAndRemove(stack, prove);
}

/** The same with a release built here and now: only that one can be compared with a clean build byte for byte. */
export async function withBuiltStack(realtors: number, prove: (stack: Stack) => Promise<void>): Promise<void> {
  const stack = await startStack({
    dataDir: await makeDataDir(),
    ports: await findFreePorts(),
    seedRealtors: realtors,
    env: { SWEEP_INTERVAL_S },
  });
  await proveAndRemove(stack, async () => {
    await buildRelease(stack);
    await prove(stack);
  });
}

async function proveAndRemove(stack: Stack, prove: (stack: Stack) => Promise<void>): Promise<void> {
  try {
    await prove(stack);
  } catch (error) {
    throw new Error(`${(error as Error).message}\nThe logs are kept in ${join(stack.dataDir, "logs")}`, {
      cause: error,
    });
  } finally {
    await stack.stop();
  }
  await removeDataDir(stack.dataDir);
}

async function copyKeptRelease(): Promise<string> {
  for (const end = Date.now() + BUILD_DEADLINE_MS; ; await pause(WAIT_MS)) {
    let stack: Stack;
    try {
      stack = await startStack({ dataDir: KEPT_FOLDER, ports: KEPT_PORTS, seedRealtors: KEPT_REALTORS });
    } catch (error) {
      if (Date.now() > end || !(error as Error).message.includes("EADDRINUSE")) throw error;
      continue;
    }
    try {
      await buildRelease(stack);
      return await copyDataDir(KEPT_FOLDER);
    } finally {
      await stack.stop();
    }
  }
}

async function buildRelease(stack: Stack): Promise<void> {
  const { code, output } = await stack.command(["build", "--if-changed"]);
  if (code !== 0) throw new Error(`The release could not be built.\n${output}`);
}
