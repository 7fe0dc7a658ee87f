import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eventually, startReceiver, TEST_SECRET } from "./start-for-tests";
import { createWebhookSender, retryAfterMs } from "./webhook-sender";

const WEBHOOK = { id: "msg_1", body: '{"type":"realtor.updated"}' };
const NOW = Date.UTC(2026, 0, 1);

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

function senderTo(url: string, timeoutMs = 2_000) {
  const sender = createWebhookSender({ url, secrets: [TEST_SECRET], connections: 2, timeoutMs });
  closings.push(sender.close);
  return sender;
}

async function listening(server: Server): Promise<string> {
  closings.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test.each([
  [200, { outcome: "delivered" }],
  [202, { outcome: "delivered" }],
  [204, { outcome: "delivered" }],
  [302, { outcome: "failed", reason: "HTTP 302", retryAfterMs: 7_000 }],
  [401, { outcome: "failed", reason: "HTTP 401", retryAfterMs: 7_000 }],
  [410, { outcome: "gone", reason: "HTTP 410" }],
  [503, { outcome: "failed", reason: "HTTP 503", retryAfterMs: 7_000 }],
])("the answer %i means %j", async (status, attempt) => {
  const receiver = await startReceiver([status], { "retry-after": "7", location: "/elsewhere" });
  closings.push(receiver.close);
  const sender = senderTo(receiver.url);
  expect(await sender.send(WEBHOOK)).toEqual(attempt);
  expect(receiver.received).toHaveLength(1);
});

test("nobody listening is a failure with its code", async () => {
  const receiver = await startReceiver();
  await receiver.close();
  const sender = senderTo(receiver.url);
  expect(await sender.send(WEBHOOK)).toEqual({ outcome: "failed", reason: "ECONNREFUSED", retryAfterMs: 0 });
});

test("no answer in time is a failure", async () => {
  const server = createServer(() => undefined);
  const sender = senderTo(await listening(server), 50);
  expect(await sender.send(WEBHOOK)).toEqual({ outcome: "failed", reason: "no answer within 50 ms", retryAfterMs: 0 });
});

test("connections are kept for the next webhook", async () => {
  const ports = new Set<number | undefined>();
  const server = createServer((request, response) => {
    ports.add(request.socket.remotePort);
    request.resume().on("end", () => response.writeHead(202).end());
  });
  const sender = senderTo(await listening(server));
  for (let count = 0; count < 5; count += 1) {
    await sender.send(WEBHOOK);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(ports.size).toBe(1);
});

test("a kept connection that the receiver has cut in the meantime is no failure", async () => {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (requests === 2) request.socket.destroy();
    else request.resume().on("end", () => response.writeHead(202).end());
  });
  const sender = senderTo(await listening(server));
  expect(await sender.send(WEBHOOK)).toEqual({ outcome: "delivered" });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await sender.send(WEBHOOK)).toEqual({ outcome: "delivered" });
  await eventually(() => requests === 3);
});

test.each([
  [undefined, 0],
  ["120", 120_000],
  [" 3 ", 3_000],
  ["-5", 0],
  ["soon", 0],
  ["99999999", 86_400_000],
  ["Thu, 01 Jan 2026 00:01:30 GMT", 90_000],
  ["Wed, 31 Dec 2025 00:00:00 GMT", 0],
])("retry-after %j is %i ms", (header, wait) => {
  expect(retryAfterMs(header, NOW)).toBe(wait);
});
