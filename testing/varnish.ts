import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createHttpClient, type HttpClient } from "./http-client";
import { PROJECT_DIR } from "./service-process";

const CONFIGURATION = join(PROJECT_DIR, "deploy/varnish/default.vcl");
const DEADLINE_MS = 20_000;
const POLL_MS = 50;
const LOG_TAIL_CHARACTERS = 2_000;

export interface Varnish {
  url: string;
  site: HttpClient;
  stop(): Promise<void>;
}

interface Options {
  port: number;
  originPort: number;
  /** Of its own, for its working files. */
  folder: string;
  memoryMb?: number;
}

/** Debian's Varnish with the configuration of `deploy`, in front of an origin on this machine. */
export async function startVarnish({ port, originPort, folder, memoryMb = 64 }: Options): Promise<Varnish> {
  const work = join(folder, "varnish");
  await mkdir(work, { recursive: true });
  const configuration = join(folder, "default.vcl");
  const text = await readFile(CONFIGURATION, "utf8");
  const ported = text.replace('.port = "8000"', `.port = "${originPort}"`);
  if (ported === text) throw new Error(`${CONFIGURATION} no longer names the origin's port 8000.`);
  await writeFile(configuration, ported);
  // Without its jail, whose user may not read a folder of ours.
  const args = [
    "-j",
    "none",
    "-F",
    "-a",
    `127.0.0.1:${port}`,
    "-f",
    configuration,
    "-n",
    work,
    "-s",
    `malloc,${memoryMb}m`,
  ];
  const child = spawn("varnishd", args, { stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => (log = (log + data.toString()).slice(-LOG_TAIL_CHARACTERS)));
  let failure: Error | null = null;
  child.once("error", (error) => {
    failure = new Error(`Varnish cannot be started: install varnish and varnish-modules. ${error.message}`);
  });
  const url = `http://127.0.0.1:${port}`;
  const site = createHttpClient(url);
  for (const end = Date.now() + DEADLINE_MS; ; await pause(POLL_MS)) {
    if (failure !== null) throw failure as Error;
    if (
      await site.send("/healthz").then(
        () => true,
        () => false,
      )
    )
      break;
    if (child.exitCode !== null || Date.now() > end) {
      await endOf(child);
      throw new Error(`Varnish does not answer at ${url}. It says:\n${log}`);
    }
  }
  return {
    url,
    site,
    async stop() {
      site.close();
      await endOf(child);
    },
  };
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
