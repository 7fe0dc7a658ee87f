import type { IncomingMessage, ServerResponse } from "node:http";
import { unescape } from "node:querystring";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readFunctionsEnv, type FunctionsEnv } from "./env";
import { FunctionError } from "./function-error";
import { readBody } from "./read-body";

/** What Gatsby, Express and the hosts' adapters all pass to a function. */
export type FunctionRequest = IncomingMessage & {
  params?: Record<string, string>;
  ip?: string;
  body?: unknown;
  /** At Netlify, where `url` has no query. */
  rawUrl?: string;
};

export interface RequestParts {
  headers: IncomingMessage["headers"];
  params: Record<string, string>;
  query: URLSearchParams;
  clientAddress: string;
  body: Buffer;
  /** Aborts when the client goes. */
  signal: AbortSignal;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it comes instead of a body; destroyed when the client goes. */
  stream?: Readable;
}

interface FunctionDefinition {
  method: "GET" | "POST";
  maxBodyBytes: number;
  /** What the address ends with, as in `publications/:realtorId`. */
  route?: string;
  handle: (request: RequestParts, env: FunctionsEnv) => Promise<Answer>;
}

/** The only place that touches a function's request and response: everything behind it takes parts and gives an answer. */
export function createFunction(definition: FunctionDefinition) {
  return async function respond(request: FunctionRequest, response: ServerResponse): Promise<void> {
    await send(response, await answerOf(definition, request, response));
  };
}

async function answerOf(
  { method, maxBodyBytes, route = "", handle }: FunctionDefinition,
  request: FunctionRequest,
  response: ServerResponse,
): Promise<Answer> {
  const clientGone = new AbortController();
  response.once("close", () => clientGone.abort());
  try {
    if (request.method !== method) {
      throw new FunctionError("METHOD_NOT_ALLOWED", {
        status: 405,
        message: `Only ${method} is allowed here.`,
        headers: { allow: method },
      });
    }
    // Netlify's adapter makes a request of the whole body; Node 26 takes one that does not say so for broken off.
    if (request.rawUrl !== undefined) request.complete = true;
    const url = new URL(request.rawUrl ?? request.url ?? "/", "http://localhost");
    const parts: RequestParts = {
      headers: request.headers,
      params: request.params ?? paramsOf(url, route),
      query: url.searchParams,
      clientAddress: clientAddressOf(request),
      body: await readBody(request, maxBodyBytes),
      signal: clientGone.signal,
    };
    return await handle(parts, readFunctionsEnv());
  } catch (error) {
    return failure(error);
  }
}

/** Netlify's adapter does not give them. */
function paramsOf({ pathname }: URL, route: string): Record<string, string> {
  const [given, named] = [pathname.split("/"), route.split("/")];
  const params = named.flatMap((name, index) =>
    name.startsWith(":") ? [[name.slice(1), unescape(given.at(index - named.length) ?? "")]] : [],
  );
  return Object.fromEntries(params) as Record<string, string>;
}

/** Express has judged by its `trust proxy` setting; on other hosts the platform writes the header itself. */
function clientAddressOf(request: FunctionRequest): string {
  const { headers, rawUrl } = request;
  // Netlify's own header: what comes first in the other one there, a client may have written.
  const connected = rawUrl === undefined ? undefined : headers["x-nf-client-connection-ip"]?.toString();
  const forwarded = headers["x-forwarded-for"]?.toString().split(",")[0]!.trim();
  return request.ip ?? connected ?? (forwarded || request.socket?.remoteAddress) ?? "unknown";
}

function failure(error: unknown): Answer {
  if (error instanceof FunctionError) {
    if (error.status >= 500) console.error(`${error.code}: ${error.message}`, error.cause ?? "");
    return { status: error.status, headers: error.headers, body: { message: error.message, code: error.code } };
  }
  console.error("A function failed unexpectedly.", error);
  return { status: 500, body: { message: "Internal Server Error", code: "UNEXPECTED" } };
}

async function send(response: ServerResponse, { status, headers = {}, body, stream }: Answer): Promise<void> {
  if (response.destroyed) {
    stream?.destroy();
    return;
  }
  response.statusCode = status;
  response.setHeader("cache-control", "private, no-store");
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!stream) {
    response.setHeader("content-type", "application/json; charset=utf-8");
    response.end(JSON.stringify(body));
    return;
  }
  // A pipeline adds five to those who wait for the end of any answer: more than Node takes for a leak.
  response.setMaxListeners(2 * response.getMaxListeners());
  response.flushHeaders();
  // Either side may end a stream at any moment: the other one is then closed, and there is nobody left to tell.
  await pipeline(stream, response).catch(() => undefined);
}
