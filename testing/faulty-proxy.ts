import { Agent, createServer, request as askServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Ceph } from "./ceph";
import { presign } from "./presigned";

/**
 * What becomes of a request: it passes; it is answered 503; it breaks off in the middle, on its way or on the way back,
 * when the server has done what it asks; or, at Ceph, it is signed anew and without its condition, as if the store looked
 * at neither.
 */
export type Fault = "none" | "busy" | "cut request" | "cut answer" | "forged";

const MOST_IDLE_MS = 4_000;

export interface FaultyProxy {
  url: string;
  /** Method and path of each request, in order. */
  requests: string[];
  stop(): Promise<void>;
}

/** A request that has come to the server. Times are in ms of this machine's clock. */
export interface Exchange {
  method: string;
  /** Decoded, without its query. */
  path: string;
  body: Buffer;
  /** When it was sent to the server, and when that had answered. */
  from: number;
  to: number;
  /** Null: there was no answer. */
  status: number | null;
}

interface More {
  onExchange?: (exchange: Exchange) => void;
  /** For what is to be forged. */
  ceph?: Ceph;
}

/** Stands in front of a server on this machine. `faultOf`: of the request with this number, from 1, that waits for it. */
export async function startFaultyProxy(
  serverUrl: string,
  faultOf: (number: number, request: string) => Fault | Promise<Fault>,
  more: More = {},
): Promise<FaultyProxy> {
  const requests: string[] = [];
  // None that the server is about to close: that would be a fault that nobody asked for.
  const agent = new Agent({ keepAlive: true, timeout: MOST_IDLE_MS });
  const server = createServer((incoming, response) => {
    incoming.on("error", () => undefined);
    const request = `${incoming.method} ${decodeURIComponent(incoming.url ?? "")}`;
    requests.push(request);
    const number = requests.length;
    buffer(incoming).then(
      async (sent) => {
        // All of it has come: whoever has sent it may be gone by the time that it goes on.
        const fault = await faultOf(number, request);
        if (fault === "busy") response.writeHead(503, { connection: "close" }).end();
        else forward({ serverUrl, agent }, { incoming, sent, response }, fault, more);
      },
      // It broke off by itself.
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async stop() {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Asked {
  incoming: IncomingMessage;
  sent: Buffer;
  response: ServerResponse;
}

function forward(
  { serverUrl, agent }: { serverUrl: string; agent: Agent },
  { incoming, sent, response }: Asked,
  fault: Exclude<Fault, "busy">,
  { onExchange, ceph }: More,
): void {
  const { method = "", url = "", headers } = incoming;
  const from = Date.now();
  const tell = (status: number | null) =>
    onExchange?.({ method, path: decodeURIComponent(pathOf(url)), body: sent, from, to: Date.now(), status });
  const cut = () => {
    tell(null);
    incoming.socket.destroy();
  };
  // The headers as they are: the signature is made of them.
  const asIs = { url: serverUrl + url, headers };
  const asked = fault === "forged" ? forgedAt(ceph!, incoming) : asIs;
  const outgoing = askServer(asked.url, { method, headers: asked.headers, agent });
  outgoing.on("error", cut);
  if (fault === "cut request") {
    outgoing.write(sent.subarray(0, sent.length / 2));
    outgoing.destroy();
  } else outgoing.end(sent);
  outgoing.on("response", (answer) => {
    const received: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => received.push(chunk));
    answer.on("error", cut);
    answer.on("end", () => {
      const all = Buffer.concat(received);
      tell(answer.statusCode!);
      if (fault !== "cut answer") return void response.writeHead(answer.statusCode!, answer.headers).end(all);
      if (all.length < 2) return void incoming.socket.destroy();
      response.writeHead(answer.statusCode!, { ...answer.headers, "content-length": all.length });
      response.write(all.subarray(0, all.length / 2), () => incoming.socket.destroy());
    });
  });
}

const pathOf = (url: string) => url.split("?")[0]!;
const FORGED_FOR_S = 60;

function forgedAt({ endpoint, region, accessKey }: Ceph, { method, url, headers }: IncomingMessage) {
  const kept = Object.entries(headers).filter(([name]) => /^(?:content-type|x-amz-meta-.*)$/.test(name));
  const own = Object.fromEntries(kept) as Record<string, string>;
  const signed = { method: method as "PUT" | "DELETE", path: pathOf(url!), headers: own };
  const more = { "cache-control": headers["cache-control"], "content-length": headers["content-length"] };
  return {
    url: presign({ ...signed, endpoint, region, accessKey, signedAt: new Date(), expiresInS: FORGED_FOR_S }),
    headers: Object.fromEntries(Object.entries({ ...own, ...more }).filter(([, value]) => value !== undefined)),
  };
}
