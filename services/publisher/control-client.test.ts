import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { connectControl } from "./control-client";

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
