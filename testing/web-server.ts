import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { PATIENCE_MS } from "./until";

const POLL_MS = 50;
const LOG_TAIL_CHARACTERS = 2_000;

interface Started {
  name: string;
  /** Debian's, to be installed where the program is missing. */
  packages: string;
  url: string;
  ask: () => Promise<unknown>;
}

/** Waits until a web server that was just started answers. Throws with its log when it does not. */
export async function untilAnswers(child: ChildProcess, { name, packages, url, ask }: Started): Promise<void> {
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (data: Buffer) => (log = (log + data.toString()).slice(-LOG_TAIL_CHARACTERS)));
  let failure: Error | null = null;
  child.once("error", (cause) => {
    failure = new Error(`${name} cannot be started: install ${packages}.`, { cause });
  });
  for (const end = Date.now() + PATIENCE_MS; ; await pause(POLL_MS)) {
    if (failure !== null) throw failure as Error;
    const answers = await ask().then(
      () => true,
      () => false,
    );
    if (answers) return;
    if (child.exitCode !== null || Date.now() > end) {
      await endOf(child);
      throw new Error(`${name} does not answer at ${url}. It says:\n${log}`);
    }
  }
}

export async function endOf(child: ChildProcess, signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.kill(signal);
  await once(child, "exit");
}
