import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePorts } from "./ports";
import { PROJECT_DIR, inheritedEnvironment } from "./service-process";

const READY_DEADLINE_MS = 15 * 60_000;
const POLL_MS = 500;
const LOG_TAIL_CHARACTERS = 4_000;

/** What `npm run dev` reads of the project. */
const SOURCES = [
  ...["gatsby-browser.ts", "gatsby-config.ts", "gatsby-node.ts", "gatsby-ssr.tsx", "package.json", "tsconfig.json"],
  ...["plugins", "scripts", "services", "src", "static"],
];

export interface Development {
  address: string;
  /** Replaces text in a source. Throws when the text is not there. */
  edit(file: string, from: string, to: string): Promise<void>;
  /** What the program has printed. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

/** `npm run dev` on a copy of the sources, which may be edited. Resolves when it serves pages. */
export async function startDevelopment(realtors: number): Promise<Development> {
  const { site, api } = await findFreePorts();
  // Below the project, where the copy finds the packages.
  const folder = join(PROJECT_DIR, ".builds", `development-${site}`);
  await mkdir(folder, { recursive: true });
  for (const source of SOURCES) await cp(join(PROJECT_DIR, source), join(folder, source), { recursive: true });
  const logFile = join(folder, "development.log");
  const child = spawn(process.execPath, [join(folder, "scripts", "dev.mjs")], {
    cwd: folder,
    env: {
      ...inheritedEnvironment(),
      PORT: String(site),
      PRODUCT_API_PORT: String(api),
      SEED_REALTORS: String(realtors),
      DATA_DIR: join(folder, ".data"),
      CI: "true",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(logFile);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const exited = once(child, "exit");
  const readLog = () => readFile(logFile, "utf8");

  async function stop(): Promise<void> {
    child.kill("SIGTERM");
    await exited;
    log.end();
    await rm(folder, { recursive: true, force: true });
  }

  const address = `http://localhost:${site}`;
  for (const end = Date.now() + READY_DEADLINE_MS; !(await answers(address)); await pause(POLL_MS)) {
    if (child.exitCode === null && Date.now() < end) continue;
    const tail = (await readLog()).slice(-LOG_TAIL_CHARACTERS);
    await stop();
    throw new Error(`npm run dev did not come up.\n${tail}`);
  }
  return {
    address,
    async edit(file, from, to) {
      const text = await readFile(join(folder, file), "utf8");
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      // At once, as editors do: half a file that is compiled is an error in the log.
      const edited = join(folder, "edited");
      await writeFile(edited, text.replace(from, to));
      await rename(edited, join(folder, file));
    },
    log: readLog,
    stop,
  };
}

/** Gatsby listens before its bundle is there, and holds the answer back until then. */
async function answers(address: string): Promise<boolean> {
  const response = await fetch(address, { signal: AbortSignal.timeout(READY_DEADLINE_MS) }).catch(() => null);
  return response?.ok ?? false;
}
