import http from "node:http";
import https from "node:https";
import { json } from "node:stream/consumers";
import { unavailable } from "./function-error";

const PUBLISHER_TIMEOUT_MS = 5_000;
const protocols = { "http:": http, "https:": https };
const agents = {
  "http:": new http.Agent({ keepAlive: true }),
  "https:": new https.Agent({ keepAlive: true }),
};

export interface Publisher {
  url: string;
  token: string;
}

export interface PublisherCall {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
  accept?: string;
  signal?: AbortSignal;
}

export interface PublisherAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: unknown;
}

/** One call of the publisher's HTTP interface, answered in JSON. Throws a 503 when it cannot be reached in time. */
export async function callPublisher(publisher: Publisher, call: PublisherCall): Promise<PublisherAnswer> {
  const deadline = AbortSignal.timeout(PUBLISHER_TIMEOUT_MS);
  const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline;
  try {
    const answer = await request(publisher, { ...call, signal });
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await json(answer) };
  } catch (error) {
    throw unavailable("PUBLISHER_UNREACHABLE", "The publisher cannot be reached. Try again shortly.", error);
  }
}

/** The same, with the answer left open: it lives until either side ends it. */
export async function openPublisherStream(publisher: Publisher, call: PublisherCall): Promise<http.IncomingMessage> {
  const opened = new AbortController();
  const deadline = setTimeout(() => opened.abort(), PUBLISHER_TIMEOUT_MS);
  try {
    return await request(publisher, {
      ...call,
      signal: call.signal ? AbortSignal.any([call.signal, opened.signal]) : opened.signal,
    });
  } catch (error) {
    throw unavailable("PUBLISHER_UNREACHABLE", "The publisher cannot be reached. Try again shortly.", error);
  } finally {
    clearTimeout(deadline);
  }
}

async function request(publisher: Publisher, call: PublisherCall): Promise<http.IncomingMessage> {
  try {
    return await requestOnce(publisher, call);
  } catch (error) {
    // The publisher closed an idle connection just as it was used again. Every call may be repeated: the intake
    // knows a webhook by its id, and a second build request joins the first.
    if (error instanceof StaleConnectionError) return requestOnce(publisher, call);
    throw error;
  }
}

class StaleConnectionError extends Error {}

function requestOnce(publisher: Publisher, { method, path, body, accept, signal }: PublisherCall) {
  const url = new URL(path, publisher.url);
  const { protocol } = url;
  if (protocol !== "http:" && protocol !== "https:") throw new Error(`Not an http(s) address: ${publisher.url}`);
  const payload = JSON.stringify(body) as string | undefined;

  return new Promise<http.IncomingMessage>((resolve, reject) => {
    const headers: http.OutgoingHttpHeaders = {
      authorization: `Bearer ${publisher.token}`,
      accept: accept ?? "application/json",
    };
    if (payload !== undefined) {
      headers["content-type"] = "application/json";
      headers["content-length"] = Buffer.byteLength(payload);
    }
    const outgoing = protocols[protocol].request(url, {
      method,
      headers,
      agent: agents[protocol],
      signal,
    });
    outgoing.once("response", resolve);
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      const stale = outgoing.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE");
      reject(stale ? new StaleConnectionError(error.message, { cause: error }) : error);
    });
    outgoing.end(payload);
  });
}
