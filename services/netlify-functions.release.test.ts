import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { withReleasedStack } from "../testing/prepared-release";
import { PROJECT_DIR } from "../testing/service-process";
import { realtorEvent, signWebhook } from "../testing/signed-webhook";

const PREPARED = process.env.RELEASE_DATA_DIR;
const BUILDS = join(PROJECT_DIR, ".builds");
const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const BUILD_HOOK_SECRET = "build-hook-secret";

interface Call {
  id: string;
  method: "GET" | "POST";
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Outcome {
  statusCode: number;
  headers: Record<string, string[]>;
  body: unknown;
}

/** Calls functions as Netlify calls them: a handler, an event, an answer in base64. */
const CALLER = `
  const { join } = require("node:path");
  const { calls, folder } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
  (async () => {
    const outcomes = [];
    for (const { id, method, url, headers = {}, body } of calls) {
      const { handler } = require(join(folder, ".netlify/functions-internal", id, id + ".js"));
      const multiValueHeaders = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
      const { pathname, searchParams } = new URL(url);
      const given = { httpMethod: method, path: pathname, rawUrl: url, multiValueHeaders, body };
      const event = { ...given, isBase64Encoded: false, queryStringParameters: Object.fromEntries(searchParams) };
      const answer = await handler(event, {});
      const decoded = JSON.parse(Buffer.from(answer.body, "base64").toString());
      outcomes.push({ statusCode: answer.statusCode, headers: answer.multiValueHeaders, body: decoded });
    }
    process.stdout.write(JSON.stringify(outcomes));
  })();
`;

function runProgram(name: string, cwd: string, given: { input?: string; env?: NodeJS.ProcessEnv }): void {
  const program = resolve(PROJECT_DIR, `services/hosts/testing/${name}.ts`);
  execFileSync(process.execPath, ["--import", require.resolve("tsx"), program], { cwd, ...given });
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as { relativeCompiledFilePath: string }[];

test("the functions of a build for Netlify work there without our services", async () => {
  await withReleasedStack(PREPARED, async ({ dataDir }) => {
    const release = join(dataDir, "current");
    mkdirSync(BUILDS, { recursive: true });
    const folder = mkdtempSync(join(BUILDS, "netlify-"));
    const pipeline = createServer((request, response) => {
      void text(request).then((body) => {
        orders.push([request.method, request.url, body]);
        response.end();
      });
    });
    const orders: unknown[] = [];
    await once(pipeline.listen(0, "127.0.0.1"), "listening");
    try {
      const hook = `http://127.0.0.1:${(pipeline.address() as AddressInfo).port}/build_hooks/1`;
      for (const source of ["src", "services/functions"])
        cpSync(join(PROJECT_DIR, source), join(folder, source), { recursive: true });
      // Whoever builds for a host has its secrets in the environment: none may get into the code.
      const env = { ...process.env, NODE_ENV: "production", WEBHOOK_SECRET: "of-the-build" } as const;
      runProgram("gatsby-functions", folder, { env });
      cpSync(join(release, "public"), join(folder, "public"), { recursive: true });
      // As a plain build leaves them.
      cpSync(join(release, "routes.json"), join(folder, "public/_gatsby/routes.json"));
      const functions = readManifest(join(folder, ".cache/functions"));
      const inRelease = readManifest(join(release, "functions"));
      expect(inRelease).toHaveLength(8);
      for (const { relativeCompiledFilePath: file } of inRelease)
        expect(statSync(join(release, "functions", file)).size).toBeGreaterThan(1_000);
      expect(functions).toEqual(inRelease.map((each) => expect.objectContaining(each) as object));
      const input = JSON.stringify({ pages: [{ path: "/404.html" }], functions, assets: [] });
      runProgram("gatsby-adapt", folder, { input });

      const event = realtorEvent({ id: "r-000001", desiredUrl: "jane", updatedAt: "2026-01-01T09:00:00.000Z" });
      const signed = signWebhook(event, { id: "w-1", secret: WEBHOOK_SECRET });
      const site = "https://www.product.example";
      const bearer = { authorization: `Bearer ${BUILD_HOOK_SECRET}` };
      const webhook = { id: "webhooks-realtor-js", method: "POST", url: `${site}/api/webhooks/realtor` } as const;
      const calls: Call[] = [
        { ...webhook, headers: signed.headers, body: event },
        { ...webhook, headers: { ...signed.headers, "webhook-id": "w-2" }, body: event },
        { id: "hooks-build-js", method: "POST", url: `${site}/api/hooks/build`, headers: bearer },
        { id: "hooks-build-build-id-js", method: "GET", url: `${site}/api/hooks/build/b-1`, headers: bearer },
        { id: "publications-realtor-id-js", method: "GET", url: `${site}/api/publications/r-1?limit=5` },
        { id: "publications-realtor-id-js", method: "GET", url: `${site}/api/publications/r-1?limit=0` },
      ];
      const child = spawn(process.execPath, ["-e", CALLER], {
        env: { PATH: process.env.PATH, WEBHOOK_SECRET, BUILD_HOOK_SECRET, BUILD_HOOK_URLS: hook },
        stdio: ["pipe", "pipe", "inherit"],
      });
      child.stdin.end(JSON.stringify({ folder, calls }));
      const outcomes = JSON.parse(await text(child.stdout)) as Outcome[];
      const codes = outcomes.map(({ statusCode, body }) => [statusCode, (body as { code?: string }).code ?? null]);
      expect(codes).toEqual([
        [202, null],
        [401, "WEBHOOK_UNAUTHORIZED"],
        [202, null],
        [501, "BUILDS_ARE_HOSTED"],
        // What publishes is not there; the address was understood.
        [503, "NOT_CONFIGURED"],
        [400, "LIMIT_INVALID"],
      ]);
      expect(outcomes[2]!.body).toMatchObject({ buildId: null, hosted: { failed: [] } });
      expect(orders).toEqual([
        ["POST", "/build_hooks/1", '{"event_type":"realtor.updated"}'],
        ["POST", "/build_hooks/1", '{"event_type":"build"}'],
      ]);
    } finally {
      pipeline.close();
      rmSync(folder, { recursive: true });
    }
  });
});
