import { createServer, request as askServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Less than whoever asks has patience for. */
const ATTEMPT_MS = 1_500;

/** Asks servers in turn, the next one where one does not answer, or has 503. */
export async function startBalancer(urls: readonly string[]): Promise<{ url: string; stop(): Promise<void> }> {
  let turn = 0;
  const server = createServer((incoming, response) => {
    void buffer(incoming).then(async (body) => {
      for (const _ of urls) {
        const answer = await ask(urls[turn++ % urls.length]!, incoming, body).catch(() => null);
        if (answer === null || answer.status === 503) continue;
        return response.writeHead(answer.status, { "content-type": answer.type }).end(answer.body);
      }
      return response.writeHead(503, { "retry-after": "1" }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function ask(url: string, { method, url: path, headers }: IncomingMessage, body: Buffer) {
  return new Promise<{ status: number; type: string; body: Buffer }>((resolve, reject) => {
    const signal = AbortSignal.timeout(ATTEMPT_MS);
    const outgoing = askServer(url + path!, { method, headers, agent: false, signal });
    outgoing.on("error", reject);
    outgoing.on("response", (answer) => {
      const type = answer.headers["content-type"] ?? "text/plain";
      buffer(answer).then((all) => resolve({ status: answer.statusCode!, type, body: all }), reject);
    });
    outgoing.end(body);
  });
}
