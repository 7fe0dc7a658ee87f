import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createHttpClient } from "./http-client";
import { readStuck, retryStuck } from "./stuck";

let server: Server;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function siteThat(answers: RequestListener) {
  server = createServer(answers);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return createHttpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => "abc");
}

const STUCK = {
  total: 1,
  items: [{ realtorId: "r-1", state: "dead", reason: "broken", since: "2026-01-01T00:00:00Z" }],
};

test("who is stuck is asked with the token of who is signed in", async () => {
  let asked = "";
  const client = await siteThat((request, response) => {
    asked = `${request.method} ${request.url} ${request.headers.authorization}`;
    response.setHeader("content-type", "application/json").end(JSON.stringify(STUCK));
  });
  expect(await readStuck(undefined, client)).toEqual(STUCK);
  expect(asked).toBe("GET /api/stuck Bearer abc");
});

test("a realtor is tried again by id", async () => {
  let body = "";
  const client = await siteThat((request, response) => {
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => response.end(`${request.method} ${request.url}`));
  });
  await retryStuck("r-1", client);
  expect(body).toBe('{"realtorId":"r-1"}');
});

test("a site without a publisher has nothing to say; any other failure is one", async () => {
  let code = "NOT_CONFIGURED";
  const client = await siteThat((_, response) => {
    response.writeHead(503, { "content-type": "application/json" }).end(JSON.stringify({ code }));
  });
  expect(await readStuck(undefined, client)).toBeNull();
  code = "PUBLISHER_UNREACHABLE";
  await expect(readStuck(undefined, client)).rejects.toMatchObject({ response: { status: 503 } });
});
