import { spawn } from "node:child_process";
import { constants as os, setPriority } from "node:os";
import { createInterface } from "node:readline";
import { z } from "zod";
import { PublisherError } from "../errors";
import type { ArchivedRecord, PageBodies } from "./contents";
import type { KeptRuntime } from "./entry";
import type { PageDigests } from "./page-digests";
import { RENDER_PROGRAM, nodeFile, rendererFolder } from "./places";

const ANSWER_TIMEOUT_MS = 60_000;

const answerSchema = z.union([
  z.object({ failure: z.string() }),
  z.object({ pages: z.record(z.string(), z.string()), bytes: z.record(z.string(), z.string()).nullable() }),
]);

export interface KeptRenderer {
  /** Throws `RENDER` where the record does not render, `ARCHIVE` where the kept program does not run. */
  digests(record: ArchivedRecord): Promise<PageDigests>;
  pages(record: ArchivedRecord): Promise<PageBodies>;
  end(): void;
}

/** Runs a kept renderer with the Node that ran it then, beside this process and behind its work. */
export function startKeptRenderer(dataDir: string, { renderer, node }: KeptRuntime): KeptRenderer {
  const folder = rendererFolder(dataDir, renderer);
  // Nothing of this process's environment: there are secrets in it.
  const child = spawn(nodeFile(dataDir, node.sha256), [RENDER_PROGRAM], {
    cwd: folder,
    env: {},
    stdio: ["pipe", "pipe", "pipe"],
  });
  if (child.pid !== undefined) trySetPriority(child.pid);
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-500)));
  const ended = new Promise<never>((_, reject) => {
    const fail = (why: string) =>
      reject(
        new PublisherError(
          "ARCHIVE",
          `The kept renderer ${renderer} does not run with the kept Node ${node.version}: ${why}. ` +
            "npm run archive -- check says whether they are as they were kept.",
        ),
      );
    child.once("error", (error) => fail(error.message));
    child.once("exit", (code) => fail(said.trim() || `it ended with ${code}`));
    child.stdin.once("error", (error) => fail(error.message));
  });
  ended.catch(() => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let last: Promise<unknown> = Promise.resolve();

  async function order(record: ArchivedRecord, withBytes: boolean) {
    child.stdin.write(`${JSON.stringify({ ...record, withBytes })}\n`);
    const timer = setTimeout(() => child.kill("SIGKILL"), ANSWER_TIMEOUT_MS);
    const line = await Promise.race([lines.next(), ended]).finally(() => clearTimeout(timer));
    if (line.done) return ended;
    const answer = answerSchema.parse(JSON.parse(line.value));
    if ("failure" in answer)
      throw new PublisherError("RENDER", `The kept renderer ${renderer} does not render it: ${answer.failure}`);
    return answer;
  }

  /** One after the other: answers come in the order of the orders. */
  function inTurn(record: ArchivedRecord, withBytes: boolean) {
    const answer = last.then(() => order(record, withBytes));
    last = answer.catch(() => undefined);
    return answer;
  }

  return {
    digests: async (record) => (await inTurn(record, false)).pages,
    async pages(record) {
      const { bytes } = await inTurn(record, true);
      return Object.fromEntries(Object.entries(bytes!).map(([name, text]) => [name, Buffer.from(text, "base64")]));
    },
    end: () => void child.stdin.end(),
  };
}

function trySetPriority(pid: number): void {
  try {
    setPriority(pid, os.priority.PRIORITY_LOW);
  } catch {
    // It has ended, and says why itself.
  }
}
