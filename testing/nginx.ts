import { spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createHttpClient } from "./http-client";
import { PROJECT_DIR } from "./service-process";
import { endOf, untilAnswers } from "./web-server";

const CONFIGURATIONS = join(PROJECT_DIR, "deploy/nginx");
const PURGE_MODULE = "/usr/lib/nginx/modules/ngx_http_cache_purge_module.so";

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
  const site = await localized("static.conf", {
    "/etc/nginx/homepages/": `${rules}/`,
    "server 127.0.0.1:8000;": `server 127.0.0.1:${originPort};`,
    "server_name .example.com;": `server_name .${domain};`,
    "listen 80": `listen 127.0.0.1:${port}`,
    "root /var/lib/realtor-homepages/data/current/public;": `root ${root};`,
  });
  return start({ site, port, folder, modules: "", packages: "nginx" });
}

/** Debian's nginx with the configuration of `deploy`, as the cache in front of an origin on this machine. */
export async function startNginxCache({ port, originPort, folder }: Pick<Options, "port" | "originPort" | "folder">) {
  const site = await localized("cache.conf", {
    "/var/lib/nginx/homepages": join(folder, "cache"),
    "server 127.0.0.1:8000;": `server 127.0.0.1:${originPort};`,
    "listen 127.0.0.1:8080": `listen 127.0.0.1:${port}`,
  });
  const packages = "nginx and libnginx-mod-http-cache-purge";
  return start({ site, port, folder, modules: `load_module ${PURGE_MODULE};\n`, packages });
}

interface Startable {
  site: string;
  port: number;
  folder: string;
  modules: string;
  packages: string;
}

async function start({ site, port, folder, modules, packages }: Startable): Promise<Nginx> {
  await mkdir(folder, { recursive: true });
  const configuration = join(folder, "nginx.conf");
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`);
  await writeFile(
    configuration,
    `${modules}pid nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${places.join("\n")}\n${site}\n}\n`,
  );
  // One process: its children would run as a user who may not read a folder of ours.
  const options = "daemon off; master_process off; error_log stderr;";
  const child = spawn("nginx", ["-p", folder, "-c", configuration, "-e", "stderr", "-g", options], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const url = `http://127.0.0.1:${port}`;
  const client = createHttpClient(url);
  await untilAnswers(child, { name: "nginx", packages, url, ask: () => client.send("/") });
  client.close();
  return { url, stop: () => endOf(child) };
}

/** The configuration as it is for a server, with the places of this test. */
async function localized(name: string, places: Record<string, string>): Promise<string> {
  const file = join(CONFIGURATIONS, name);
  let text = await readFile(file, "utf8");
  for (const [there, here] of Object.entries(places)) {
    if (!text.includes(there)) throw new Error(`${file} no longer says "${there}".`);
    text = text.replaceAll(there, here);
  }
  return text;
}
