import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import { guardOutput } from "./log";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, readEnv as readProductApiEnv } from "./product-api/env";
import { readPublisherEnvironment } from "./publisher/env";
import { loadSecrets } from "./secrets";

const SAMPLE_TIMEOUT_MS = 2_000;

const children: ChildProcess[] = [];

/** `npm start`: the embedded product API, a release of this code if there is none, and the site. */
async function main(): Promise<void> {
  guardOutput();
  const env = readPublisherEnvironment();
  const { usesEmbeddedApi } = env;
  const secrets = loadSecrets(env.dataDir, process.env);
  const quiet = { LOG_LEVEL: process.env.LOG_LEVEL || "warn" };

  if (usesEmbeddedApi) {
    say("starting the embedded product API");
    await startService("product-api/main", quiet);
  }
  say("looking for a release of this code (the first build takes about a minute)");
  await runToEnd("publisher/cli", ["build", "--if-changed"]);
  await startService("serve", quiet);

  const token = process.env.PRODUCT_API_TOKEN || "dev-token";
  const site = `http://localhost:${env.port}`;
  const slug = await someSlug(env.apiUrl);
  say(`
  Site          ${site}  ·  ${site}/en${slug === null ? "" : `\n  A realtor     ${site}/${slug}  ·  ${site}/en/${slug}`}
  Health        ${site}/healthz
  Publisher     ${env.publisherUrl}/metrics
  Product API   ${env.apiUrl}/v1/realtor?limit=10
${
  usesEmbeddedApi
    ? `${demoAccounts(site)}
  Token         ${token}, an administrator's${mailbox(env.apiUrl)}

  Save something and look at the page:
    curl -X PATCH ${env.apiUrl}/v1/realtor/r-000001 -H 'authorization: Bearer ${token}' \\
      -H 'content-type: application/json' -d '{"aboutMeKr":"안녕하세요. 오늘부터 새로 인사드립니다."}'
    curl -s ${site}/api/publications/r-000001?limit=1
`
    : ""
}
  Release of changed code
    curl -X POST ${site}/api/hooks/build -H 'authorization: Bearer ${secrets.buildHookSecret}'

  Ctrl-C stops everything.`);
}

/** The first realtor's of the API, to be looked at; null where there is none. */
async function someSlug(apiUrl: string): Promise<string | null> {
  try {
    const response = await fetch(`${apiUrl}/v1/realtor?limit=1`, { signal: AbortSignal.timeout(SAMPLE_TIMEOUT_MS) });
    const { realtors } = (await response.json()) as { realtors: { desiredUrl?: unknown }[] };
    const slug = realtors[0]?.desiredUrl;
    return typeof slug === "string" ? slug : null;
  } catch {
    return null;
  }
}

/** Whom to sign in as, where there are sample data. */
function demoAccounts(site: string): string {
  if (!readProductApiEnv().hasDemoAccounts) return "";
  const widest = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  const lines = DEMO_ACCOUNTS.map(({ email, name, role, homepage }) => {
    const what = role === "realtor" && homepage === null ? "realtor without a homepage yet" : role;
    return `                ${email.padEnd(widest)}  ${name}, ${what}`;
  });
  return `  Sign in       ${site}/login with the password ${DEMO_PASSWORD}\n${lines.join("\n")}\n`;
}

/** Where mails are that nobody sends. */
function mailbox(apiUrl: string): string {
  return readProductApiEnv().hasLocalMailbox ? `\n  Mailbox       ${apiUrl}/mailbox` : "";
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Compiled if this program is. */
function fileOf(program: string): string {
  return path.join(__dirname, program + path.extname(__filename));
}

/** Forks a program and waits until it says that it is ready; if it ends, everything does. */
function startService(program: string, extra: Record<string, string>): Promise<void> {
  const child = fork(fileOf(program), { env: { ...process.env, ...extra } });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => {
      reject(new Error(`${program} ended with code ${code}; its own message stands above.`));
      stopAll(code ?? 1);
    });
  });
}

function runToEnd(program: string, args: string[]): Promise<void> {
  const child = fork(fileOf(program), args);
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => {
      children.splice(children.indexOf(child), 1);
      if (code === 0) resolve();
      else reject(new Error("The site could not be built; the reason stands above."));
    });
  });
}

let stopping = false;
function stopAll(code: number): void {
  if (stopping) return;
  stopping = true;
  const alive = children.filter((child) => child.exitCode === null && child.signalCode === null);
  let left = alive.length;
  if (left === 0) process.exit(code);
  for (const child of alive) {
    child.once("exit", () => {
      left -= 1;
      if (left === 0) process.exit(code);
    });
    child.kill("SIGTERM");
  }
}

process.once("SIGINT", () => stopAll(0));
process.once("SIGTERM", () => stopAll(0));
process.once("disconnect", () => stopAll(0));

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  stopAll(1);
});
