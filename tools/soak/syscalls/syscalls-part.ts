import { spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { trySeeds, type Part } from "../part";

/** What strace does at the first, second, third, … of these calls. */
const FAULTS = [
  ["rename,renameat,renameat2", "signal=KILL"],
  ["fsync,fdatasync", "signal=KILL"],
  ["unlink,unlinkat,rmdir", "signal=KILL"],
  ["pwrite64", "signal=KILL"],
  ["write", "signal=KILL"],
  ["rename,renameat,renameat2", "error=EIO"],
  ["fsync,fdatasync", "error=EIO"],
  ["unlink,unlinkat,rmdir", "error=EIO"],
  ["pwrite64", "error=ENOSPC"],
  ["pwrite64", "error=EIO"],
  ["mkdir,mkdirat", "error=ENOSPC"],
  ["symlink,symlinkat", "error=ENOSPC"],
] as const;
const TIMEOUT_MS = 60_000;
/** Of SQLite's calls there are the most. */
const MOST_CALLS = 60;

/**
 * A process that publishes, deletes, moves and flips on a real disk, with a fault of the kernel's at each of its calls in
 * turn; the next process has to come to what an undisturbed one leaves. Only where there is strace: `run.mjs` installs it.
 */
export const syscallsPart: Part = {
  name: "syscalls",
  full: FAULTS.length * MOST_CALLS,
  share: 2,
  async run(budget) {
    if (spawnSync("strace", ["-V"]).error !== undefined) return { tried: 0, failures: [] };
    const program = path.join(budget.folder, "program.js");
    await build({
      entryPoints: [path.resolve("tools/soak/syscalls/program.ts")],
      outfile: program,
      bundle: true,
      platform: "node",
      target: "node20",
      external: ["libsql"],
      logLevel: "error",
    });
    const run = (mode: string, folder: string, before: readonly string[] = []) => {
      const [command, ...args] = [...before, process.execPath, program, mode, folder];
      const env = { ...process.env, NODE_PATH: path.resolve("node_modules") };
      return spawnSync(command!, args, { encoding: "utf8", timeout: TIMEOUT_MS, killSignal: "SIGKILL", env });
    };
    const at = (name: string) => path.join(budget.folder, name);
    run("prepare", at("prepared"));
    cpSync(at("prepared"), at("undisturbed"), { recursive: true });
    run("publish", at("undisturbed"));
    const expected = run("look", at("undisturbed")).stdout;
    if (!expected.includes("two")) throw new Error(`nothing is published: ${expected}`);

    return trySeeds({ ...budget, seed: 0 }, async (index) => {
      const [calls, fault] = FAULTS[index % FAULTS.length]!;
      const when = 1 + Math.floor(index / FAULTS.length);
      const folder = at("disturbed");
      rmSync(folder, { recursive: true, force: true });
      cpSync(at("prepared"), folder, { recursive: true });
      const inject = `inject=${calls}:${fault}:when=${String(when)}`;
      run("publish", folder, ["strace", "-f", "-qq", "-o", "/dev/null", "-e", inject]);
      const next = run("publish", folder);
      const found = run("look", folder).stdout;
      if (found === expected) return null;
      return `after ${inject} the next process (${String(next.status)}) leaves ${found.slice(0, 500)} ${next.stderr.slice(0, 300)}`;
    });
  },
};
