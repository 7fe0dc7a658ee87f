import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { connectControl, findPublisher } from "./control-client";
import { lockDataDir } from "./data-dir-lock";
import { createFakeClock } from "./testing/publisher-under-test";

let server: Server;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function connect(answer: RequestListener, folder = "") {
  const url = await serve((request, response) => {
    if (request.url === `${folder}/healthz`) response.end("{}");
    else answer(request, response);
  });
  const control = await connectControl(`${url}${folder}`, "token");
  if (control === null) throw new Error("no publisher answers");
  return control;
}

test("a call carries the token and its body, and answers with what the publisher says", async () => {
  const control = await connect((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () =>
      response.end(JSON.stringify({ method: request.method, authorization: request.headers.authorization, body })),
    );
  });
  expect(await control.post("/control/publish", { ids: ["a"] })).toEqual({
    method: "POST",
    authorization: "Bearer token",
    body: '{"ids":["a"]}',
  });
});

test("a publisher may lie below a path of its host", async () => {
  const control = await connect((request, response) => response.end(JSON.stringify(request.url)), "/publisher");
  expect(await control.get("/control/publish-all")).toBe("/publisher/control/publish-all");
});

test("a refusal is an error with the publisher's words", async () => {
  const control = await connect((_, response) => response.writeHead(401).end('{"message":"needs its token"}'));
  await expect(control.get("/control/publish-all")).rejects.toThrow(/answered 401: needs its token/);
});

test("what the publisher has understood and refuses is told in its words alone", async () => {
  const control = await connect((_, response) => response.writeHead(409).end('{"message":"There is no release x."}'));
  await expect(control.post("/control/rollback", { id: "x" })).rejects.toThrow(/^There is no release x\.$/);
});

test("a refusal without a reason is told with its status", async () => {
  const control = await connect((_, response) => response.writeHead(404).end("{}"));
  await expect(control.get("/control/dead")).rejects.toThrow(/answered 404: \?$/);
});

test("a publisher that ends in the middle of a call is told, not waited for", async () => {
  const control = await connect((request) => request.socket.destroy());
  await expect(control.post("/control/snapshot", { folder: "f" })).rejects.toThrow(/has the publisher ended/);
});

test("a call without a body sends an empty object", async () => {
  const control = await connect((request, response) => request.pipe(response));
  expect(await control.post("/builds")).toEqual({});
});

test("what answers there and is not well is no publisher", async () => {
  const url = await serve((_, response) => response.writeHead(502).end("{}"));
  expect(await connectControl(url, "token")).toBeNull();
});

test("where nobody answers there is no control", async () => {
  const control = await connect(() => undefined);
  expect(control).not.toBeNull();
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
  expect(await connectControl(`http://127.0.0.1:${port}`, "token")).toBeNull();
});

describe("the publisher of a data directory", () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "control-"));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  /** Looks for it where the first answers are not well. */
  async function find(badAnswers: number) {
    let asked = 0;
    const publisherUrl = await serve((_, response) => response.writeHead(asked++ < badAnswers ? 503 : 200).end("{}"));
    const { clock } = createFakeClock();
    const started = clock.now();
    const log = jest.fn();
    const found = findPublisher({ publisherUrl, dataDir }, "token", { clock, log });
    return { found, log, waited: () => clock.now() - started };
  }

  test("it is waited for while it starts, or is too busy to answer, and the wait is told once", async () => {
    const unlock = await lockDataDir(dataDir);
    const { found, log, waited } = await find(3);
    expect(await found).not.toBeNull();
    expect([waited(), log.mock.calls.length]).toEqual([750, 1]);
    unlock();
  });

  test("where none answers and none holds the directory there is none, at once", async () => {
    const { found, log, waited } = await find(Infinity);
    expect(await found).toBeNull();
    expect([waited(), log.mock.calls.length]).toEqual([0, 0]);
    (await lockDataDir(dataDir, { patienceMs: 0 }))();
  });

  test("one that ends while it is waited for leaves the directory to the command", async () => {
    const unlock = await lockDataDir(dataDir);
    const { found, log } = await find(Infinity);
    log.mockImplementation(unlock);
    expect(await found).toBeNull();
  });

  test("one that never answers is an error that says where it was looked for", async () => {
    const unlock = await lockDataDir(dataDir);
    const { found, waited } = await find(Infinity);
    await expect(found).rejects.toMatchObject({
      code: "DATA_DIR_BUSY",
      message: expect.stringMatching(/in use by another publisher, and none answers well at http:/) as string,
    });
    expect(waited()).toBe(60_000);
    unlock();
  });
});
