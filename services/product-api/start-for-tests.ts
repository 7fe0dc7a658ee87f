import type { Agent } from "node:https";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import type { SignInLimitSettings } from "./accounts/sign-in-limits";
import { readEnv } from "./env";
import type { LookAround } from "./own-domains/domain-connections";
import type { ReadTxt } from "./own-domains/txt-records";
import { startProductApi, type ProductApi } from "./product-api";

export const TEST_SECRET = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
const TOKEN = "test-token";

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

/** An endpoint that answers each webhook with the next of `statuses`, then 202. */
export async function startReceiver(statuses: number[] = [], answerHeaders: Record<string, string> = {}) {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 202, answerHeaders).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/realtor`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

export function temporaryDataDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "product-api-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A whole product API on a free port, with a fresh database unless it is given a directory. */
export async function startForTest({
  dataDir,
  webhookUrl,
  seed = 0,
  env: changes = {},
  signInLimits,
  now,
  readTxt = () => Promise.resolve([]),
  pushServices,
  look = { addresses: async () => [], alias: async () => null, certificate: async () => null },
}: {
  dataDir: string;
  /** Nobody listens there unless told. */
  webhookUrl?: string;
  seed?: number;
  env?: Record<string, string>;
  signInLimits?: SignInLimitSettings;
  now?: () => number;
  pushServices?: { addresses: readonly string[]; agent: Agent };
  /** The DNS; empty unless told. */
  readTxt?: ReadTxt;
  /** Where names lead; nowhere unless told. */
  look?: LookAround;
}) {
  const env = readEnv({
    PRODUCT_API_PORT: "0",
    DATA_DIR: dataDir,
    SEED_REALTORS: String(seed),
    PRODUCT_API_TOKEN: TOKEN,
    // Production refuses one that is quick.
    ...(changes.DEPLOY_ENV === "production" ? {} : { PASSWORD_COST: "10" }),
    PRODUCT_API_PUBLIC_URL: "http://api.test",
    WEBHOOK_URL: webhookUrl ?? "http://127.0.0.1:9/",
    ...changes,
  });
  const api: ProductApi = await startProductApi({
    env,
    webhookSecrets: [TEST_SECRET],
    seedPicturesDir: join(__dirname, "seed", "pictures"),
    logger: pino({ level: "silent" }),
    readTxt,
    look,
    ...(signInLimits ? { signInLimits } : {}),
    ...(now ? { now } : {}),
    ...(pushServices ? { pushServices } : {}),
  });
  const base = `http://127.0.0.1:${api.port}`;

  /** With the administrator's token, unless the headers say otherwise; a body object is sent as JSON. */
  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    };
  }

  /** Signs in, and gives the session with the header that shows it. */
  async function signIn(email: string, password: string, loginBy: "user" | "realtor" = "realtor") {
    const answer = await call("POST", "/v1/auth/sign-in", { loginBy, email, password });
    return { ...answer, headers: { authorization: `Bearer ${String(answer.body.accessToken)}` } };
  }

  return { base, call, signIn, stop: () => api.stop() };
}

export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 50_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error("The condition never came true");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
