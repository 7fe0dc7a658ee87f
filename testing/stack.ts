import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { holdSocket, type HeldSocket } from "./held-socket";
import { createHttpClient, type HttpClient } from "./http-client";
import { findFreePorts, originMetricsPort, type Ports } from "./ports";
import {
  NODE_OPTIONS,
  PROJECT_DIR,
  compiledProgram,
  inheritedEnvironment,
  startService,
  type ServiceProcess,
} from "./service-process";

/** An administrator's token at the embedded API. */
export const API_TOKEN = "harness-token";

/** Tests make an account and sign in hundreds of times: with the default each would take a fifth of a second. */
const PASSWORD_COST = "10";

export interface StackOptions {
  dataDir: string;
  ports: Ports;
  seedRealtors: number;
  /** Canonical address of the release in `dataDir`, when it was built for another port. */
  siteUrl?: string;
  /** Where the API sends its webhooks; the site itself when absent. */
  webhookUrl?: string;
  /** For every program of the stack. */
  env?: Record<string, string>;
}

export interface Stack {
  dataDir: string;
  /** Of its programs. */
  env: Readonly<Record<string, string>>;
  ports: Ports;
  site: HttpClient;
  /** Of `SITE_URL`, with its port. */
  siteHost: string;
  api: HttpClient;
  publisher: HttpClient;
  secrets: { webhookSecret: string; buildHookSecret: string; publisherToken: string };
  /** Resolves when pages are served. `extra` adds to the environment of this one start. */
  startServe(options?: ServeOptions): Promise<ServiceProcess>;
  /** The same without waiting. */
  launchServe(options?: ServeOptions): ServiceProcess;
  /** Holds the site's socket, and starts `serve` with it. */
  holdSocket(): Promise<HeldSocket>;
  /** One of the publisher's commands: `build`, `verify`, … `extra` adds to its environment. */
  command(args: readonly string[], extra?: Record<string, string>): Promise<CommandEnd>;
  /** `backup` or `restore`; `into` is another data directory than the stack's. */
  backup(args: readonly string[], into?: string): Promise<CommandEnd>;
  stop(): Promise<void>;
}

export interface CommandEnd {
  code: number;
  output: string;
}

interface ServeOptions {
  extra?: Record<string, string>;
  nodeOptions?: readonly string[];
  /** Another Node than this one. */
  node?: string;
  /** Takes what it prints, in place of the log's file. */
  output?: number;
}

/** For programs of the same site on another machine, which has the same secrets, and a data directory of its own. */
export async function settingsOfAnother(
  { env, secrets }: Pick<Stack, "env" | "secrets">,
  dataDir: string,
): Promise<Record<string, string>> {
  const ports = await findFreePorts();
  return {
    ...env,
    DATA_DIR: dataDir,
    PORT: String(ports.site),
    PUBLISHER_URL: `http://127.0.0.1:${ports.publisher}`,
    ORIGIN_METRICS_URL: `http://127.0.0.1:${originMetricsPort(ports)}`,
    WEBHOOK_SECRET: secrets.webhookSecret,
    PUBLISHER_TOKEN: secrets.publisherToken,
  };
}

/** The product API as a process of its own, and the means to start, kill and command the site's on the same data. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { ports, seedRealtors, siteUrl, webhookUrl, env = {} } = options;
  const dataDir = resolve(options.dataDir);
  const logs = join(dataDir, "logs");
  const shared: Record<string, string> = {
    DATA_DIR: dataDir,
    PORT: String(ports.site),
    PRODUCT_API_PORT: String(ports.api),
    PUBLISHER_URL: `http://127.0.0.1:${ports.publisher}`,
    ORIGIN_METRICS_URL: `http://127.0.0.1:${originMetricsPort(ports)}`,
    PRODUCT_API_TOKEN: API_TOKEN,
    PASSWORD_COST,
    LOG_LEVEL: "warn",
    ...(siteUrl === undefined ? {} : { SITE_URL: siteUrl }),
    ...env,
  };
  const api = startService("services/product-api/main", {
    env: {
      ...shared,
      SEED_REALTORS: String(seedRealtors),
      ...(webhookUrl === undefined ? {} : { WEBHOOK_URL: webhookUrl }),
    },
    logFile: join(logs, "product-api.log"),
  });
  await api.ready;

  const clients = {
    site: createHttpClient(`http://127.0.0.1:${ports.site}`),
    api: createHttpClient(`http://127.0.0.1:${ports.api}`),
    publisher: createHttpClient(`http://127.0.0.1:${ports.publisher}`),
  };
  const started: ServiceProcess[] = [];

  function launchServe({ extra = {}, ...options }: ServeOptions = {}): ServiceProcess {
    const serve = startService("services/serve", {
      env: { ...shared, ...extra },
      logFile: join(logs, "serve.log"),
      ...options,
    });
    started.push(serve);
    return serve;
  }

  return {
    dataDir,
    env: shared,
    ports,
    siteHost: new URL(siteUrl ?? `http://localhost:${ports.site}`).host,
    ...clients,
    secrets: JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as Stack["secrets"],
    launchServe,

    async startServe(serveOptions) {
      const serve = launchServe(serveOptions);
      await serve.ready;
      return serve;
    },

    holdSocket() {
      const command = [process.execPath, ...NODE_OPTIONS, compiledProgram("services/serve")];
      return holdSocket({ port: ports.site, command, env: shared, logFile: join(logs, "serve.log") });
    },

    command: (args, extra = {}) => runToEnd("services/publisher/cli", args, { ...shared, ...extra }),
    backup: (args, into = dataDir) => runToEnd("services/backup/cli", args, { ...shared, DATA_DIR: into }),

    async stop() {
      await Promise.all(started.filter((serve) => !serve.hasExited()).map((serve) => serve.kill("SIGTERM")));
      await api.kill("SIGTERM");
      for (const client of Object.values(clients)) client.close();
    },
  };
}

async function runToEnd(program: string, args: readonly string[], env: Record<string, string>): Promise<CommandEnd> {
  const child = spawn(process.execPath, [...NODE_OPTIONS, compiledProgram(program), ...args], {
    cwd: PROJECT_DIR,
    env: { ...inheritedEnvironment(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number>((done, fail) => {
    child.once("error", fail);
    child.once("close", (code) => done(code ?? 1));
  });
  const [code, ...outputs] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, output: outputs.join("") };
}
