import { networkOf } from "../../src/domain/site/client-network";
import { createFunction, type Answer, type RequestParts } from "./create-function";
import type { FunctionsEnv } from "./env";
import { FunctionError, unavailable } from "./function-error";
import { callPublisher, openPublisherStream, type Publisher } from "./publisher-client";
import { UNPARSED_BODY } from "./read-body";

const EVENT_STREAM = "text/event-stream";
const MAX_LIMIT = 100;
/** Anyone may open one, and each holds a connection to the publisher as well. Who gets none asks again and again. */
const MAX_OPEN_STREAMS = 200;
/** An office that shares an address has a tab each. */
const MAX_OPEN_A_CLIENT = 20;
/** Of each client that has any. */
const openStreams = new Map<string, number>();

type PublicationsRequest = Pick<RequestParts, "headers" | "params" | "query" | "signal" | "clientAddress">;

/** The newest receipts of a realtor and what is pending, once or as a stream. */
export async function handlePublications(
  { headers, params, query, signal, clientAddress }: PublicationsRequest,
  { publisher }: Pick<FunctionsEnv, "publisher">,
): Promise<Answer> {
  const path = publicationsPath(params.realtorId, query.get("limit"));
  if (!publisher) throw unavailable("NOT_CONFIGURED", "There is no publisher here: PUBLISHER_URL is not set.");
  if (headers.accept?.includes(EVENT_STREAM)) return streamOf(publisher, path, signal, networkOf(clientAddress));

  const answer = await callPublisher(publisher, { method: "GET", path, signal });
  if (answer.status === 200 || answer.status === 404) return { status: answer.status, body: answer.body };
  throw unavailable("PUBLISHER_UNREACHABLE", `The publisher did not answer (${answer.status}). Try again shortly.`);
}

function publicationsPath(realtorId: string | undefined, limit: string | null): string {
  if (!realtorId || realtorId.length > 128) {
    throw new FunctionError("REALTOR_ID_INVALID", { status: 400, message: "A realtor's id has 1 to 128 characters." });
  }
  const path = `/publications/${encodeURIComponent(realtorId)}`;
  if (limit === null) return path;
  if (/^\d{1,3}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= MAX_LIMIT)
    return `${path}?limit=${Number(limit)}`;
  throw new FunctionError("LIMIT_INVALID", { status: 400, message: `limit must be between 1 and ${MAX_LIMIT}.` });
}

async function streamOf(publisher: Publisher, path: string, signal: AbortSignal, client: string): Promise<Answer> {
  takePlace(client);
  try {
    const stream = await openPublisherStream(publisher, { method: "GET", path, accept: EVENT_STREAM, signal });
    if (stream.statusCode !== 200) {
      stream.destroy();
      throw unavailable(
        "PUBLISHER_UNREACHABLE",
        `The publisher did not answer (${stream.statusCode}). Try again shortly.`,
      );
    }
    stream.once("close", () => leavePlace(client));
    // Proxies in front, nginx among them, would otherwise hold events back until a buffer is full.
    return { status: 200, headers: { "content-type": EVENT_STREAM, "x-accel-buffering": "no" }, stream };
  } catch (error) {
    leavePlace(client);
    throw error;
  }
}

function takePlace(client: string): void {
  const ofClient = openStreams.get(client) ?? 0;
  const ofAll = [...openStreams.values()].reduce((sum, count) => sum + count, 0);
  if (ofClient >= MAX_OPEN_A_CLIENT || ofAll >= MAX_OPEN_STREAMS)
    throw unavailable("TOO_MANY_STREAMS", "Too many streams are open. Try again shortly.");
  openStreams.set(client, ofClient + 1);
}

function leavePlace(client: string): void {
  const left = openStreams.get(client)! - 1;
  if (left > 0) openStreams.set(client, left);
  else openStreams.delete(client);
}

export default createFunction({
  method: "GET",
  maxBodyBytes: 0,
  route: "publications/:realtorId",
  handle: handlePublications,
});
export { UNPARSED_BODY as config };
