import { spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createHttpClient } from "./http-client";
import { PROJECT_DIR } from "./service-process";
import { endOf, untilAnswers } from "./web-server";

const CONFIGURATION = join(PROJECT_DIR, "deploy/nginx/static.conf");

export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

interface Options {
  port: number;
  originPort: number;
  /** The product's. */
  domain: string;
  /** The public tree. */
  root: string;
  /** Where the generated files are. */
  rules: string;
  /** Of its own, for its working files. */
  folder: string;
}

/** Debian's nginx with the configuration of `deploy`, which serves a tree on this machine. */
export async function startNginx({ port, originPort, domain, root, rules, folder }: Options): Promise<Nginx> {
  await mkdir(folder, { recursive: true });
  const site = await localized({
    "/etc/nginx/homepages/": `${rules}/`,
    "server 127.0.0.1:8000;": `server 127.0.0.1:${originPort};`,
    "server_name .example.com;": `server_name .${domain};`,
    "listen 80": `listen 127.0.0.1:${port}`,
    "root /var/lib/realtor-homepages/current/public;": `root ${root};`,
  });
  const configuration = join(folder, "nginx.conf");
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`);
  await writeFile(
    configuration,
    `pid nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${places.join("\n")}\n${site}\n}\n`,
  );
  // One process: its children would run as a user who may not read a folder of ours.
  const options = "daemon off; master_process off; error_log stderr;";
  const child = spawn("nginx", ["-p", folder, "-c", configuration, "-e", "stderr", "-g", options], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const url = `http://127.0.0.1:${port}`;
  const client = createHttpClient(url);
  await untilAnswers(child, { name: "nginx", packages: "nginx", url, ask: () => client.send("/") });
  client.close();
  return { url, stop: () => endOf(child) };
}

/** The configuration as it is for a server, with the places of this test. */
async function localized(places: Record<string, string>): Promise<string> {
  let text = await readFile(CONFIGURATION, "utf8");
  for (const [there, here] of Object.entries(places)) {
    if (!text.includes(there)) throw new Error(`${CONFIGURATION} no longer says "${there}".`);
    text = text.replaceAll(there, here);
  }
  return text;
}
