import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { finished } from "node:stream/promises";
import { PublisherError } from "../errors";
import { makeWorkspace } from "./workspace";

export interface GatsbyBuild {
  projectDir: string;
  /** Folder to build in; made anew, its cache empty. */
  workspace: string;
  snapshotFile: string;
  /** Where the plugin gathers the release. */
  releaseDir: string;
  logFile: string;
  /** Extra variables of this build. */
  variables: Record<string, string>;
  /** Called with each line Gatsby prints. */
  onLine?: ((line: string) => void) | undefined;
  signal?: AbortSignal | undefined;
}

const LOG_TAIL_LINES = 30;

/** Runs a clean `gatsby build` in a process and a folder of its own. Throws `BUILD_FAILED` with the end of its log. */
export async function runGatsbyBuild(build: GatsbyBuild): Promise<void> {
  await makeWorkspace(build.projectDir, build.workspace);
  await mkdir(build.releaseDir, { recursive: true });
  const gatsby = createRequire(path.join(build.projectDir, "package.json")).resolve("gatsby/cli.js");
  const log = createWriteStream(build.logFile);
  const child = spawn(process.execPath, [gatsby, "build", "--no-color"], {
    cwd: build.workspace,
    env: {
      ...process.env,
      ...build.variables,
      SNAPSHOT_FILE: build.snapshotFile,
      RELEASE_DIR: build.releaseDir,
      GATSBY_TELEMETRY_DISABLED: "1",
      NODE_ENV: "production",
      // Only what the compiler emits: a progress bar would fill the log.
      CI: "true",
      TZ: "UTC",
      // The loader of the parent (tsx) must not reach Gatsby's workers.
      NODE_OPTIONS: "",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const abort = () => child.kill("SIGTERM");
  build.signal?.addEventListener("abort", abort, { once: true });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    let rest = "";
    stream.on("data", (text: string) => {
      log.write(text);
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) build.onLine?.(line);
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  build.signal?.removeEventListener("abort", abort);
  log.end();
  await finished(log);
  if (code !== 0) {
    const tail = (await readFile(build.logFile, "utf8")).split("\n").slice(-LOG_TAIL_LINES).join("\n");
    throw new PublisherError("BUILD_FAILED", `gatsby build ended with code ${code}; the whole log is ${build.logFile}\n${tail}`);
  }
}
