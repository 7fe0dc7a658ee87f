import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { PATIENCE_MS } from "./until";

/** Node's servers and Varnish close what is idle for 5 s: a request that meets the close gets no answer. */
const IDLE_MS = 2_000;

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface HttpRequest {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

export interface HttpClient {
  /** Rejects when the server cannot be reached or cuts the answer off. */
  send(path: string, request?: HttpRequest): Promise<HttpAnswer>;
  close(): void;
}

/** Plain HTTP over kept-alive connections: `fetch` costs several times as much per request and would be measured with it. `host` is that of a site that answers elsewhere. */
export function createHttpClient(base: string, host?: string): HttpClient {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });

  function send(path: string, { method = "GET", headers: given = {}, body }: HttpRequest = {}): Promise<HttpAnswer> {
    const headers = host === undefined ? given : { host, ...given };
    return new Promise((resolve, reject) => {
      const outgoing = request(base + path, {
        method,
        agent,
        timeout: PATIENCE_MS,
        headers: body === undefined ? headers : { ...headers, "content-length": Buffer.byteLength(body) },
      });
      outgoing.on("timeout", () =>
        outgoing.destroy(new Error(`${method} ${base}${path} took more than ${PATIENCE_MS} ms`)),
      );
      outgoing.on("error", reject);
      outgoing.on("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
        });
      });
      outgoing.end(body);
    });
  }

  return { send, close: () => agent.destroy() };
}
