import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../src/domain/site/client-network";

/** For `createServer`. Node looks at them so often, and no oftener. */
export const SERVER_TIMES = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
} as const satisfies ServerOptions;

export interface ConnectionLimits {
  /** Proxies: their connections are everybody's. */
  isProxy(address: string): boolean;
  /** Of a request whose body is not there after so long; null leaves it to the server's own time. */
  bodyMs?(request: IncomingMessage): number | null;
  mostConnections?: number;
  mostOfOneNetwork?: number;
  /** Unanswered requests of one connection. No browser sends a second one before the first is answered, and no proxy of ours. */
  mostPipelined?: number;
  /** For the beginning of an answer to be taken, and how fast the rest of it. */
  answerMs?: number;
  answerBytesPerS?: number;
  checkEveryMs?: number;
}

const REQUESTS_PER_CONNECTION = 1_000;
const DEFAULTS = {
  mostConnections: 5_000,
  /** A phone company's customers share one address. */
  mostOfOneNetwork: 1_000,
  mostPipelined: 8,
  answerMs: 30_000,
  answerBytesPerS: 16_000,
  checkEveryMs: 5_000,
};

/**
 * Answers a server's requests by `handle`, and bears no client that takes more than its share: too many connections or
 * requests at once, a body that does not come, an answer that is not taken. Two Host headers are 400: who stands in
 * front could have read the other one.
 *
 * Requests of one connection are handled one after the other. Node would have all of them handled at once, and tells
 * nobody when the connection goes of those that wait for their turn: what belongs to them would never be let go of.
 */
export function limitConnections(server: Server, handle: RequestListener, given: ConnectionLimits): void {
  const limits = { ...DEFAULTS, ...given };
  const ofNetworks = new Map<string, number>();
  /** Of each open connection: the requests that are not answered, the one that is being handled first. */
  const unanswered = new Map<Socket, [IncomingMessage, ServerResponse][]>();
  /** Since when an answer is on its way; null while nothing of it is. */
  const answers = new Map<ServerResponse, number | null>();

  server.maxConnections = limits.mostConnections;
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  // Whoever comes again finds a place.
  server.on("drop", () => server.closeIdleConnections());
  server.on("connection", (socket: Socket) => {
    unanswered.set(socket, []);
    socket.once("close", () => unanswered.delete(socket));
    const { remoteAddress = "" } = socket;
    if (limits.isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = (ofNetworks.get(network) ?? 0) + 1;
    ofNetworks.set(network, count);
    socket.once("close", () => {
      const left = ofNetworks.get(network)! - 1;
      if (left > 0) ofNetworks.set(network, left);
      else ofNetworks.delete(network);
    });
    if (count > limits.mostOfOneNetwork) socket.destroy();
  });

  server.on("request", (request, response) => {
    const { socket } = request;
    const line = unanswered.get(socket);
    // The rest of what came in one piece with the one that was too many.
    if (line === undefined || socket.destroyed) return;
    line.push([request, response]);
    if (line.length > limits.mostPipelined) socket.destroy();
    else if (line.length === 1) handleFirst(line);
  });

  function handleFirst(line: [IncomingMessage, ServerResponse][]): void {
    const [request, response] = line[0]!;
    answers.set(response, null);
    response.once("close", () => {
      answers.delete(response);
      line.shift();
      if (line.length > 0 && !request.socket.destroyed) handleFirst(line);
    });
    if (hasTwoHosts(request)) return refuse(response, 400, "One Host header, please.");
    limitBody(request, response, limits.bodyMs?.(request) ?? null);
    handle(request, response);
  }

  const check = setInterval(() => {
    const now = performance.now();
    for (const [response, since] of answers) {
      if (!response.headersSent || isStream(response)) continue;
      const length = Number(response.getHeader("content-length") ?? 0);
      const allowedMs = limits.answerMs + (length / limits.answerBytesPerS) * 1_000;
      if (since === null) answers.set(response, now);
      else if (now - since > allowedMs) response.destroy();
    }
  }, limits.checkEveryMs).unref();
  server.once("close", () => clearInterval(check));
}

function limitBody(request: IncomingMessage, response: ServerResponse, ms: number | null): void {
  if (ms === null) return;
  const timer = setTimeout(() => {
    // It is there, though nobody may have read it.
    if (request.complete) return;
    refuse(response, 408, "The request took too long.");
    request.destroy();
  }, ms);
  const stop = () => clearTimeout(timer);
  request.once("end", stop);
  response.once("close", stop);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.destroy();
  response
    .writeHead(status, { "content-type": "application/json", connection: "close" })
    .end(JSON.stringify({ message }));
}

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length > 1;
}

/** It ends when its reader goes, and who reads none of it is sent none of it. */
function isStream(response: ServerResponse): boolean {
  return response.getHeader("content-type") === "text/event-stream";
}
