import { spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createHttpClient, type HttpClient } from "./http-client";
import { PROJECT_DIR } from "./service-process";
import { endOf, untilAnswers } from "./web-server";

const CONFIGURATION = join(PROJECT_DIR, "deploy/varnish/default.vcl");

export interface Varnish {
  url: string;
  site: HttpClient;
  stop(): Promise<void>;
}

interface Options {
  port: number;
  originPort: number;
  /** Of the site that `Varnish.site` reads. */
  host?: string;
  /** Of its own, for its working files. */
  folder: string;
  memoryMb?: number;
}

/** Debian's Varnish with the configuration of `deploy`, in front of an origin on this machine. */
export async function startVarnish({ port, originPort, host, folder, memoryMb = 64 }: Options): Promise<Varnish> {
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
  const url = `http://127.0.0.1:${port}`;
  const site = createHttpClient(url, host);
  const packages = "varnish and varnish-modules";
  await untilAnswers(child, { name: "Varnish", packages, url, ask: () => site.send("/healthz") });
  return {
    url,
    site,
    async stop() {
      site.close();
      await endOf(child);
    },
  };
}
