import { z } from "zod";
import { realtorEventSchema, type RealtorEvent } from "../../src/domain/realtor/event";
import { createFunction, type Answer, type RequestParts } from "./create-function";
import type { FunctionsEnv } from "./env";
import { FunctionError, unavailable } from "./function-error";
import { callHostedPipelines } from "./hosted-pipelines";
import { callPublisher, type Publisher } from "./publisher-client";
import { UNPARSED_BODY } from "./read-body";
import { verifyWebhook } from "./webhook-signature";

const MAX_BODY_BYTES = 64 * 1024;

type WebhookRequest = Pick<RequestParts, "headers" | "body">;
type WebhookDependencies = Pick<FunctionsEnv, "webhookSecrets" | "publisher" | "buildHookUrls">;

/** Answers 2xx only when the publisher holds the event on disk, or a hosted pipeline has taken a build for it. */
export async function handleRealtorWebhook(
  request: WebhookRequest,
  dependencies: WebhookDependencies,
): Promise<Answer> {
  const { webhookSecrets, publisher, buildHookUrls } = dependencies;
  if (webhookSecrets.length === 0) {
    throw unavailable("NOT_CONFIGURED", "The server is not configured: WEBHOOK_SECRET is not set.");
  }
  const { id, payload } = verifyWebhook(request.body, request.headers, webhookSecrets);
  const event = parseEvent(payload);
  if (publisher) return forwardToIntake(publisher, id, event);

  const { accepted } = await callHostedPipelines(buildHookUrls, event.type);
  if (accepted.length > 0) return { status: 202, body: { accepted: true } };
  throw unavailable(
    "PUBLISHER_UNREACHABLE",
    "Neither a publisher nor a hosted pipeline can be reached. Try again shortly.",
  );
}

function parseEvent(payload: string): RealtorEvent {
  try {
    return realtorEventSchema.parse(JSON.parse(payload));
  } catch (error) {
    const reason =
      error instanceof z.ZodError
        ? error.issues.map(({ path, message }) => `${path.join(".") || "body"}: ${message}`).join("; ")
        : "it is not JSON";
    throw new FunctionError("WEBHOOK_MALFORMED", {
      status: 400,
      message: `The event is malformed: ${reason}.`,
      cause: error,
    });
  }
}

/** 200 and 202 are the intake's promise, 429 and 503 its refusal; anything else promises nothing and is tried again. */
const PASSED_ON: ReadonlySet<number> = new Set([200, 202, 429, 503]);

async function forwardToIntake(publisher: Publisher, webhookId: string, event: RealtorEvent): Promise<Answer> {
  const answer = await callPublisher(publisher, { method: "POST", path: "/intake", body: { webhookId, ...event } });
  if (!PASSED_ON.has(answer.status)) {
    throw unavailable(
      "PUBLISHER_UNREACHABLE",
      `The publisher did not take the event (${answer.status}). Try again shortly.`,
    );
  }
  const retryAfter = answer.headers["retry-after"] ?? (answer.status >= 400 ? "5" : undefined);
  return { status: answer.status, body: answer.body, ...(retryAfter && { headers: { "retry-after": retryAfter } }) };
}

export default createFunction({ method: "POST", maxBodyBytes: MAX_BODY_BYTES, handle: handleRealtorWebhook });
export { UNPARSED_BODY as config };
