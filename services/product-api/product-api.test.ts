import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openDatabase } from "./database";
import { startForTest, temporaryDataDir } from "./start-for-tests";

let dataDir: ReturnType<typeof temporaryDataDir>;
const closings: (() => void)[] = [];
beforeEach(() => {
  dataDir = temporaryDataDir();
});
afterEach(() => {
  for (const close of closings.splice(0)) close();
  dataDir.remove();
});

test("a stop waits for the answer to a webhook under way, and forgets it", async () => {
  const receiver = createServer().listen(0, "127.0.0.1");
  closings.push(() => receiver.close().closeAllConnections());
  await once(receiver, "listening");
  const asked = once(receiver, "request") as Promise<[IncomingMessage, ServerResponse]>;
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const api = await startForTest({ dataDir: dataDir.path, webhookUrl });
  await api.call("POST", "/v1/realtor", { desiredUrl: "last-words" });
  const [, response] = await asked;
  setTimeout(() => response.writeHead(202).end(), 20);
  await api.stop();
  const database = openDatabase(dataDir.path);
  expect(database.all("SELECT * FROM outbox")).toEqual([]);
  database.close();
});

test("a stop lets a request finish, and does not wait for the connection that its client keeps", async () => {
  const api = await startForTest({ dataDir: dataDir.path });
  const agent = new Agent({ keepAlive: true });
  closings.push(() => agent.destroy());
  const body = JSON.stringify({ desiredUrl: "in-time" });
  const sent = request(`${api.base}/v1/realtor`, {
    method: "POST",
    agent,
    headers: {
      authorization: "Bearer test-token",
      "content-type": "application/json",
      "content-length": body.length,
      // Says that the server has the request, before its body.
      expect: "100-continue",
    },
  });
  sent.flushHeaders();
  await once(sent, "continue");
  const stopped = api.stop();
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(201);
  response.resume();
  await stopped;
});
