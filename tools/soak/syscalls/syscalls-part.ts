import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import type { Outcome, Part } from "../part";

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
/** What a process does meanwhile, and at how many calls of a kind at most: of SQLite's there are many. */
const MODES = { publish: 60, flip: 10, bulk: 60 } as const;
type Mode = keyof typeof MODES;
const TIMEOUT_MS = 60_000;

interface Try {
  mode: Mode;
  calls: string;
  fault: string;
  when: number;
}

/** The first call of each kind before the second of any. */
const TRIES: readonly Try[] = (Object.keys(MODES) as Mode[]).flatMap((mode) =>
  Array.from({ length: MODES[mode] }, (_, index) => index + 1).flatMap((when) =>
    FAULTS.map(([calls, fault]) => ({ mode, calls, fault, when })),
  ),
);

/**
 * A process that publishes, deletes and moves, flips, or makes every page again, on a real disk, with a fault of the
 * kernel's at each of its calls in turn; the next process has to come to what an undisturbed one leaves. Of fewer calls
 * than there are tries the rest is not tried. Only where there is strace: `run.mjs` installs it.
 */
export const syscallsPart: Part = {
  name: "syscalls",
  full: TRIES.length,
  share: 2,
  async run({ folder, ms, most }) {
    if (spawnSync("strace", ["-V"]).error !== undefined) return { tried: 0, failures: [] };
    const program = path.join(folder, "program.js");
    await build({
      entryPoints: [path.resolve("tools/soak/syscalls/program.ts")],
      outfile: program,
      bundle: true,
      platform: "node",
      target: "node20",
      external: ["libsql"],
      logLevel: "error",
    });
    const run = (mode: string, on: string, before: readonly string[] = []) => {
      const [command, ...args] = [...before, process.execPath, program, mode, on];
      const env = { ...process.env, NODE_PATH: path.resolve("node_modules") };
      return spawnSync(command!, args, { encoding: "utf8", timeout: TIMEOUT_MS, killSignal: "SIGKILL", env });
    };
    const at = (name: string) => path.join(folder, name);
    run("prepare", at("prepared"));
    const before = run("look", at("prepared")).stdout;
    const expected = new Map<Mode, string>();
    for (const mode of Object.keys(MODES) as Mode[]) {
      fresh(at("prepared"), at(mode));
      const { status, stderr } = run(mode, at(mode));
      const after = run("look", at(mode)).stdout;
      if (status !== 0 || after === before) throw new Error(`nothing comes of ${mode}: ${stderr}${after}`);
      expected.set(mode, after);
    }

    const end = performance.now() + ms;
    const outcome: Outcome = { tried: 0, failures: [] };
    /** Of which kind of call there are no more. */
    const over = new Set<string>();
    for (const [index, { mode, calls, fault, when }] of TRIES.entries()) {
      const kind = `${mode} ${calls} ${fault}`;
      if (over.has(kind)) continue;
      if (outcome.tried >= most || performance.now() > end) break;
      fresh(at("prepared"), at("disturbed"));
      const log = at("strace.log");
      const strace = ["strace", "-f", "-q", "-o", log, "-e", `trace=${calls}`];
      run(mode, at("disturbed"), [...strace, "-e", `inject=${calls}:${fault}:when=${String(when)}`]);
      if (!/INJECTED|killed by SIGKILL/.test(readFileSync(log, "utf8"))) {
        over.add(kind);
        continue;
      }
      outcome.tried += 1;
      const next = run(mode, at("disturbed"));
      const found = run("look", at("disturbed")).stdout;
      if (found === expected.get(mode)) continue;
      const what = `after ${kind} at ${String(when)} the next process (${String(next.status)}) leaves ${found.slice(0, 500)} ${next.stderr.slice(0, 300)}`;
      outcome.failures.push({ seed: index, what });
    }
    return outcome;
  },
};

function fresh(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}
