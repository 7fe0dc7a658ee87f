import { once } from "node:events";
import { existsSync, unlinkSync } from "node:fs";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { compiledFunction, page, startTestOrigin, type RunningOrigin } from "./test-origin";

let site: RunningOrigin;
beforeEach(async () => {
  site = await startTestOrigin();
});
afterEach(() => site.stop());

test("a flip is seen by the very next request, functions and headers with it", async () => {
  site.write("r2", {
    "public/index.html": page("second landing"),
    "functions/manifest.json": JSON.stringify([
      { functionRoute: "publications/all", relativeCompiledFilePath: "all.js" },
    ]),
    "functions/all.js": compiledFunction("second"),
  });
  expect((await site.get("/api/publications/all")).text).toBe("all GET /api/publications/all");
  for (const [release, landing, answer] of [
    ["r2", "second landing", "second"],
    ["r1", "landing", "all"],
    ["r2", "second landing", "second"],
  ] as const) {
    site.flipTo(release);
    expect((await site.get("/")).text).toBe(page(landing));
    expect((await site.get("/api/publications/all")).text).toBe(`${answer} GET /api/publications/all`);
    expect(JSON.parse((await site.get("/healthz")).text)).toMatchObject({ release });
  }
  expect((await site.get("/")).headers["x-release"]).toBeUndefined();
  expect((await site.get("/jane")).status).toBe(404);
});

test("a tab of an earlier release still gets its chunks, and nothing else of it", async () => {
  site.write("r0", { "public/app-ffffffffffffffffffff.js": "old()", "public/gone/index.html": "old page" });
  expect(await site.get("/app-ffffffffffffffffffff.js")).toMatchObject({ status: 200, text: "old()" });
  expect((await site.get("/gone")).status).toBe(404);
});

test("functions are found by route, the exact one first", async () => {
  expect((await site.get("/api/publications/7?limit=1", {}, "POST")).text).toBe("one POST /api/publications/7?limit=1");
  expect((await site.get("/api/publications/all")).text).toBe("all GET /api/publications/all");
  for (const path of ["/api", "/api/unknown", "/api/publications", "/api/publications/1/2"]) {
    expect(await site.get(path)).toMatchObject({
      status: 404,
      headers: { "content-type": "application/json; charset=utf-8" },
    });
  }
});

test("a function is told the client's address as a proxy on this machine saw it, not as the client claims", async () => {
  site.write("r2", {
    "functions/manifest.json": JSON.stringify([{ functionRoute: "who", relativeCompiledFilePath: "who.js" }]),
    "functions/who.js": "module.exports = { default: (req, res) => res.end(req.ip) };",
  });
  site.flipTo("r2");
  expect((await site.get("/api/who", { "x-forwarded-for": "6.6.6.6, 203.0.113.9" })).text).toBe("203.0.113.9");
  expect((await site.get("/api/who")).text).toBe("127.0.0.1");
});

test("an upload does not reach a function", async () => {
  const got = await site.get("/api/publications/all", { "content-type": "multipart/form-data; boundary=x" }, "POST");
  expect(got.status).toBe(415);
});

test("before the first release there is a 503, afterwards a 200", async () => {
  unlinkSync(join(site.dataDir, "current"));
  expect(await site.get("/healthz")).toMatchObject({
    status: 503,
    text: '{"status":"starting","release":null,"queueDepth":null}',
  });
  expect(await site.get("/")).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
  site.flipTo("r1");
  expect(await site.get("/healthz")).toMatchObject({
    status: 200,
    text: '{"status":"ok","release":"r1","queueDepth":null}',
  });
});

test("health tells the publisher's queue depth, or null when it does not say", async () => {
  let body: string | null = '{"status":"ok","release":"r1","queueDepth":3}';
  const publisher = createServer((_, response) => void (body !== null && response.end(body))).listen(0, "127.0.0.1");
  await once(publisher, "listening");
  const beside = await startTestOrigin({
    publisherUrl: `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`,
  });
  const healthNow = async () => JSON.parse((await beside.get("/healthz")).text) as unknown;
  try {
    expect(await healthNow()).toMatchObject({ queueDepth: 3 });
    body = '{"status":"degraded","queueDepth":3,"reasons":["Dead letters wait: 3."]}';
    expect(await beside.get("/healthz")).toMatchObject({
      status: 200,
      text: '{"status":"degraded","release":"r1","queueDepth":3,"reasons":["Dead letters wait: 3."]}',
    });
    body = "{}";
    const away = { status: "degraded", queueDepth: null, reasons: [expect.stringMatching(/does not answer/)] };
    expect(await healthNow()).toMatchObject(away);
    // It hangs.
    body = null;
    expect(await healthNow()).toMatchObject(away);
    publisher.close();
    publisher.closeAllConnections();
    expect(await healthNow()).toMatchObject(away);
  } finally {
    await beside.stop();
    publisher.close();
    publisher.closeAllConnections();
  }
});

test("before the first release health says why there is none, as the publisher does", async () => {
  let body = '{"status":"starting","release":null,"queueDepth":2,"reasons":["There is no release yet: wait."]}';
  const publisher = createServer((_, response) => void response.end(body)).listen(0, "127.0.0.1");
  await once(publisher, "listening");
  const beside = await startTestOrigin({
    publisherUrl: `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`,
  });
  const healthNow = async () => {
    const { status, text } = await beside.get("/healthz");
    return [status, JSON.parse(text)] as unknown;
  };
  try {
    beside.unrelease();
    expect(await beside.get("/healthz")).toMatchObject({ status: 503, text: body });
    const starting = { status: "starting", release: null };
    // An origin that looks elsewhere than the publisher.
    body = '{"status":"ok","release":"r7","queueDepth":0}';
    expect(await healthNow()).toEqual([
      503,
      { ...starting, queueDepth: 0, reasons: [expect.stringMatching(/^The publisher has release r7, .*DATA_DIR/)] },
    ]);
    publisher.close();
    publisher.closeAllConnections();
    expect(await healthNow()).toEqual([
      503,
      {
        ...starting,
        queueDepth: null,
        reasons: [expect.stringMatching(/^There is no release yet, and the publisher/)],
      },
    ]);
  } finally {
    await beside.stop();
    publisher.close();
    publisher.closeAllConnections();
  }
});

test("a stop lets an answer finish, takes no new connection, and does not wait for a kept one or a stream", async () => {
  const asked = join(site.dataDir, "asked");
  const slow = `module.exports = { default: (req, res) => {
    require("node:fs").writeFileSync(${JSON.stringify(asked)}, "");
    setTimeout(() => res.end("finished"), 300);
  } };`;
  const stream =
    'module.exports = { default: (req, res) => res.setHeader("content-type", "text/event-stream").write("data: 1\\n\\n") };';
  site.write("r2", {
    "functions/manifest.json": JSON.stringify([
      { functionRoute: "slow", relativeCompiledFilePath: "slow.js" },
      { functionRoute: "stream", relativeCompiledFilePath: "stream.js" },
    ]),
    "functions/slow.js": slow,
    "functions/stream.js": stream,
  });
  site.flipTo("r2");
  const agent = new Agent({ keepAlive: true });
  const opened = request({ port: site.port, path: "/api/stream", agent }).end();
  await once(opened, "response");
  // It ends with the server.
  opened.on("error", () => undefined);
  const slowAnswer = fetch(`http://127.0.0.1:${site.port}/api/slow`);
  while (!existsSync(asked)) await pause(20);
  const stopping = performance.now();
  await site.origin.stop();
  expect(performance.now() - stopping).toBeLessThan(20_000);
  expect(await (await slowAnswer).text()).toBe("finished");
  await expect(site.get("/")).rejects.toThrow("ECONNREFUSED");
  agent.destroy();
});
