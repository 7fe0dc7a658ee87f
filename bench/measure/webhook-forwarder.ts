import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { HttpClient } from "../../testing/http-client";

const WEBHOOK_PATH = "/api/webhooks/realtor";

export interface WebhookForwarder {
  url: string;
  /** Resolves with the moment at which the site had answered 202 to the next event of that realtor. */
  nextAccepted(realtorId: string): Promise<number>;
  /** From now on answers 200, and tells the site of nothing. */
  mute(): void;
  close(): Promise<void>;
}

/**
 * Stands between the API and the site so that the benchmark sees the 202
 * itself: signature, headers and bytes go through as they came.
 */
export async function startWebhookForwarder(site: HttpClient): Promise<WebhookForwarder> {
  const waiting = new Map<string, { resolve(at: number): void; reject(error: Error): void }>();

  async function forward(request: IncomingMessage): Promise<number> {
    const body = await buffer(request);
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name === "content-type" || name.startsWith("webhook-")),
    );
    const answer = await site.send(WEBHOOK_PATH, { method: "POST", headers, body });
    const at = performance.now();
    const { data } = JSON.parse(body.toString()) as { data: { id: string } };
    const waiter = waiting.get(data.id);
    waiting.delete(data.id);
    if (answer.status === 202) waiter?.resolve(at);
    else waiter?.reject(new Error(`The site answered the webhook with ${answer.status}: ${answer.body.toString()}`));
    return answer.status;
  }

  let isMute = false;
  const server = createServer((request, response) => {
    if (isMute) {
      request.resume();
      return void response.writeHead(200).end();
    }
    forward(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${WEBHOOK_PATH}`,
    mute: () => void (isMute = true),
    nextAccepted: (realtorId) => new Promise((resolve, reject) => waiting.set(realtorId, { resolve, reject })),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
