import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { getPriority, setPriority } from "node:os";
import path from "node:path";
import { finished } from "node:stream/promises";
import { PublisherError } from "../errors";
import { buildEnvironment } from "./build-settings";
import { compileGatsbyFiles } from "./compile-gatsby-files";
import { makeWorkspace } from "./workspace";

export interface GatsbyBuild {
  projectDir: string;
  /** Names the folder to build in, below {@link WORKSPACES}. */
  name: string;
  snapshotFile: string;
  /** Where the plugin gathers the release. */
  releaseDir: string;
  logFile: string;
  /** Called with each line Gatsby prints. */
  onLine?: ((line: string) => void) | undefined;
}

const LOG_TAIL_LINES = 30;

/**
 * Below the project, always at this depth: webpack's module ids, and so the
 * names of the assets, follow from where `node_modules` lies as seen from here.
 */
const WORKSPACES = ".builds";

export function workspaceOf(projectDir: string, name: string): string {
  return path.join(projectDir, WORKSPACES, name);
}

/** What the log of a build comes to. */
export interface BuildOutput {
  lines: number;
  warnings: number;
}

/** Runs a clean `gatsby build` in a process and a folder of its own. Throws `BUILD_FAILED` with the end of its log. */
export async function runGatsbyBuild(build: GatsbyBuild): Promise<BuildOutput> {
  const workspace = workspaceOf(build.projectDir, build.name);
  await makeWorkspace(build.projectDir, workspace);
  await mkdir(build.releaseDir, { recursive: true });
  try {
    await compileGatsbyFiles(build.projectDir, workspace);
    // Gatsby looks for functions in `src/api`, and would compile them beside the release plugin.
    const functionsDir = path.join(workspace, "src/.api");
    await rename(path.join(workspace, "src/api"), functionsDir).catch((error: NodeJS.ErrnoException) => {
      // A project without functions.
      if (error.code !== "ENOENT") throw error;
    });
    return await runGatsbyIn(workspace, {
      ...build,
      variables: {
        SNAPSHOT_FILE: build.snapshotFile,
        RELEASE_DIR: build.releaseDir,
        FUNCTIONS_DIR: functionsDir,
      },
    });
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

interface GatsbyRun extends Pick<GatsbyBuild, "projectDir" | "logFile" | "onLine"> {
  /** Besides those of this process that a build may see. */
  variables: Record<string, string>;
}

/**
 * Run before Gatsby, in its main process and in its workers. A killed publisher
 * closes the channel; Gatsby would build on, beside the one that is made again.
 *
 * V8 lets a heap grow to a multiple of what is alive in it, and a build takes
 * that memory from the publisher beside it. A worker keeps little alive and
 * looks for it cheaply; the main process, with 10,000 realtors, not: at 30 its
 * webpack took 20 s longer. The room for a worker's young objects stays as
 * small as it starts: 40 MB less, in the same time. As arguments of Node these
 * flags would end Parcel's threads, which inherit arguments.
 */
const BEFORE_GATSBY = `
  import { setFlagsFromString } from "node:v8";
  setFlagsFromString("--heap-growing-percent=" + (process.env.GATSBY_WORKER_ID ? 30 : 100));
  if (process.env.GATSBY_WORKER_ID) setFlagsFromString("--semi-space-growth-factor=1");
  process.on("disconnect", () => process.exit(1));
`;
const BEFORE_GATSBY_URL = `data:text/javascript,${encodeURIComponent(BEFORE_GATSBY)}`;

/** Publishing and visitors come first: a third of their share of a busy machine, which is enough to end. */
export const BUILD_NICENESS = 5;

/** Runs `gatsby build` in a folder that {@link makeWorkspace} made. */
export async function runGatsbyIn(workspace: string, build: GatsbyRun): Promise<BuildOutput> {
  const gatsby = createRequire(path.join(build.projectDir, "package.json")).resolve("gatsby/cli.js");
  // Gatsby leaves a folder there for each of its worker pools.
  const temporary = path.join(workspace, ".tmp");
  await mkdir(temporary, { recursive: true });
  const log = createWriteStream(build.logFile);
  // A disk without room for a log may have none for a build either; that one says so itself.
  log.on("error", () => undefined);
  const tail: string[] = [];
  const output: BuildOutput = { lines: 0, warnings: 0 };
  const child = spawn(process.execPath, ["--import", BEFORE_GATSBY_URL, gatsby, "build", "--no-color"], {
    cwd: workspace,
    env: {
      // One for each thread, as glibc has it, keeps what webpack's readers and minifiers have long given back.
      MALLOC_ARENA_MAX: "2",
      // The folder goes with the build: nobody reads what Gatsby would keep for a next one, three times all of its pages.
      GATSBY_DISABLE_CACHE_PERSISTENCE: "1",
      ...buildEnvironment(process.env),
      // One worker, and the queries in the main process: what several workers have stored it did not always find
      // (https://github.com/gatsbyjs/gatsby/issues/36599). A release builds the fixed pages alone; only `verify` more.
      GATSBY_CPU_COUNT: "1",
      ...build.variables,
      TMPDIR: temporary,
      GATSBY_TELEMETRY_DISABLED: "1",
      NODE_ENV: "production",
      // Only what the compiler emits: a progress bar would fill the log.
      CI: "true",
      TZ: "UTC",
      // A release is for no host: its adapter would move pages.
      NETLIFY: "",
      NETLIFY_LOCAL: "",
      // The loader of the parent (tsx) must not reach Gatsby's workers.
      NODE_OPTIONS: "",
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  // No lower than its own, which a publisher that is nice itself may not take back.
  if (child.pid !== undefined) setPriority(child.pid, Math.max(BUILD_NICENESS, getPriority()));
  function take(line: string): void {
    output.lines += 1;
    if (/^warn\b/i.test(line)) output.warnings += 1;
    tail.push(line);
    if (tail.length > LOG_TAIL_LINES) tail.shift();
    build.onLine?.(line);
  }
  for (const stream of [child.stdout, child.stderr]) {
    // Piped above; with a channel among them TypeScript can't tell.
    if (stream === null) continue;
    stream.setEncoding("utf8");
    let rest = "";
    stream.on("data", (text: string) => {
      log.write(text);
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      lines.forEach(take);
    });
    stream.on("end", () => {
      if (rest !== "") take(rest);
    });
  }
  const end = await new Promise<string | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code === 0 ? null : endOf(code, signal)));
  });
  log.end();
  await finished(log).catch(() => undefined);
  if (end !== null)
    throw new PublisherError(
      "BUILD_FAILED",
      `gatsby build ${end}; the whole log is ${build.logFile}\n${tail.join("\n")}`,
    );
  return output;
}

/** The kernel kills with SIGKILL who takes the memory of others. */
function endOf(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === null) return `ended with code ${code}`;
  return `was ended by ${signal}${signal === "SIGKILL" ? " (was there enough memory?)" : ""}`;
}
