import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface SeenRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface FakeServer {
  url: string;
  seen: SeenRequest[];
  stop: () => Promise<void>;
}

/** A real HTTP server on a free port of loopback that remembers what it was asked; for tests. */
export async function startFakeServer(
  respond: (request: SeenRequest, response: ServerResponse) => void,
): Promise<FakeServer> {
  const seen: SeenRequest[] = [];
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      const one = { method, url, headers, body };
      seen.push(one);
      respond(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function answerJson(status: number, body: unknown, headers: Record<string, string> = {}) {
  return (_: SeenRequest, response: ServerResponse): void => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };
}
