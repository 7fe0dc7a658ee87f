import { createServer, request as askServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What becomes of a request: it passes; it is answered 503; it breaks off in the middle, on its way or on the way back,
 * when the server has done what it asks.
 */
export type Fault = "none" | "busy" | "cut request" | "cut answer";

export interface FaultyProxy {
  url: string;
  /** Method and path of each request, in order. */
  requests: string[];
  stop(): Promise<void>;
}

/** Stands in front of a server on this machine. `faultOf`: of the request with this number, from 1, that waits for it. */
export async function startFaultyProxy(
  serverUrl: string,
  faultOf: (number: number, request: string) => Fault | Promise<Fault>,
): Promise<FaultyProxy> {
  const requests: string[] = [];
  const server = createServer((incoming, response) => {
    incoming.on("error", () => undefined);
    const request = `${incoming.method} ${decodeURIComponent(incoming.url ?? "")}`;
    requests.push(request);
    const meet = (fault: Fault) => {
      if (fault === "busy") return void response.writeHead(503, { connection: "close" }).end();
      forward(serverUrl, incoming, response, fault);
    };
    const fault = faultOf(requests.length, request);
    if (typeof fault === "string") meet(fault);
    else void fault.then(meet);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(serverUrl: string, incoming: IncomingMessage, response: ServerResponse, fault: Fault): void {
  const { method, url, headers } = incoming;
  const cut = () => incoming.socket.destroy();
  // The headers as they are: the signature is made of them.
  const outgoing = askServer(serverUrl + url, { method, headers, agent: false });
  outgoing.on("error", cut);
  const body: Buffer[] = [];
  incoming.on("data", (chunk: Buffer) => body.push(chunk));
  incoming.on("end", () => {
    const sent = Buffer.concat(body);
    if (fault === "cut request") {
      outgoing.write(sent.subarray(0, sent.length / 2));
      outgoing.destroy();
    } else outgoing.end(sent);
  });
  outgoing.on("response", (answer) => {
    const received: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => received.push(chunk));
    answer.on("error", cut);
    answer.on("end", () => {
      const all = Buffer.concat(received);
      if (fault !== "cut answer") return void response.writeHead(answer.statusCode!, answer.headers).end(all);
      if (all.length < 2) return void cut();
      response.writeHead(answer.statusCode!, { ...answer.headers, "content-length": all.length });
      response.write(all.subarray(0, all.length / 2), cut);
    });
  });
}
