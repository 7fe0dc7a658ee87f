import { z } from "zod";
import { LEAD_CONTEXT_HEADER, trapOf, type LeadContext } from "../../src/domain/realtor/lead-context";
import { leadContextSchema } from "../../src/domain/realtor/lead-context-schema";
import { networkOf } from "../../src/domain/site/client-network";
import { createFunction, type Answer, type RequestParts } from "./create-function";
import type { FunctionsEnv } from "./env";
import { FunctionError } from "./function-error";
import { createRateLimit, type RateLimit } from "./rate-limit";
import { UNPARSED_BODY } from "./read-body";
import { signWebhook } from "./webhook-signature";

const MAX_BODY_BYTES = 16 * 1024;
const RELAY_TIMEOUT_MS = 5_000;
const REQUESTS_PER_MINUTE = 10;
/** The API takes 2,000 a day of us: no single network may use them up. More than a site gets, where a proxy that nobody named stands for all visitors. */
const REQUESTS_PER_DAY = 200;

const line = z.string().trim().max(200);
const homepageRequestSchema = z.object({
  name: line.min(1),
  area: line.default(""),
  phone: z
    .string()
    .trim()
    .regex(/^[\d-]{1,32}$/, "may hold only digits and hyphens"),
  hasSite: z.union([z.boolean(), line]).default(""),
});
type HomepageRequest = z.output<typeof homepageRequestSchema>;

interface SlackDependencies extends Pick<FunctionsEnv, "slackWebhookUrl" | "requestInboxUrl" | "webhookSecrets"> {
  /** Of anything that is sent, and of requests that are complete. */
  rateLimits: { ofMinute: RateLimit; ofDay: RateLimit };
}

/**
 * Relays a landing-page request to the messaging webhook, and to the product
 * API, which keeps it. Succeeds only when the relay did. What a trap caught
 * nobody is told of: it is for the API alone.
 */
export async function handleSendToSlack(
  { headers, body, clientAddress }: Pick<RequestParts, "headers" | "body" | "clientAddress">,
  { slackWebhookUrl, requestInboxUrl, webhookSecrets, rateLimits }: SlackDependencies,
): Promise<Answer> {
  const network = networkOf(clientAddress);
  take(rateLimits.ofMinute, network);
  // A page of another site can post a form here unasked, but not with this type.
  if (!/^application\/json\b/i.test(headers["content-type"] ?? "")) {
    throw new FunctionError("BODY_TYPE", { status: 415, message: "Send the body as application/json." });
  }
  const request = parseRequest(body);
  take(rateLimits.ofDay, network);
  const lead = leadContextIn(headers[LEAD_CONTEXT_HEADER]);
  const message = { text: slackText(request) };
  const keep = async () => {
    const body = JSON.stringify({ ...message, request: { ...request, lead } });
    return relay(requestInboxUrl, body, signWebhook(body, webhookSecrets, new Date()));
  };
  const tell = () => relay(slackWebhookUrl, JSON.stringify(message));
  if (slackWebhookUrl === requestInboxUrl) await keep();
  else if (lead === null || trapOf(lead) === null) {
    // An API that does not keep it is no failure of the visitor's: the request has arrived.
    await Promise.all([tell(), keep().catch(() => undefined)]);
  } else {
    // Where nobody keeps it, a person who was taken for a program would be lost.
    await keep().catch(tell);
  }
  return { status: 200, body: { ok: true } };
}

/** Throws a 429 where too many have come. */
function take(limit: RateLimit, network: string): void {
  const waitSeconds = limit.take(network, Date.now());
  if (waitSeconds === 0) return;
  throw new FunctionError("TOO_MANY_REQUESTS", {
    status: 429,
    message: `Too many requests. Try again in ${waitSeconds} s.`,
    headers: { "retry-after": String(waitSeconds) },
  });
}

/** What our form sends beside the request; null where it is missing or wrong: it never costs the request. */
function leadContextIn(header: string | string[] | undefined): LeadContext | null {
  try {
    return leadContextSchema.safeParse(JSON.parse(decodeURIComponent(String(header)))).data ?? null;
  } catch {
    return null;
  }
}

function parseRequest(body: Buffer): HomepageRequest {
  try {
    return homepageRequestSchema.parse(JSON.parse(body.toString("utf8")));
  } catch (error) {
    const reason =
      error instanceof z.ZodError
        ? error.issues.map(({ path, message }) => `${path.join(".") || "body"}: ${message}`).join("; ")
        : "the body is not JSON";
    throw new FunctionError("BODY_INVALID", { status: 400, message: reason, cause: error });
  }
}

async function relay(url: string, body: string, signature: Record<string, string> = {}): Promise<void> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...signature },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(RELAY_TIMEOUT_MS),
    });
    await response.body?.cancel();
  } catch (error) {
    throw relayFailed(error);
  }
  if (response.ok) return;
  const hint = response.status === 404 ? " Set SLACK_WEBHOOK_URL, or let the product API take POST /relay-inbox." : "";
  throw relayFailed(new Error(`The relay answered ${response.status}.${hint}`));
}

function relayFailed(cause: unknown): FunctionError {
  return new FunctionError("RELAY_FAILED", {
    status: 502,
    message: "Your request could not be passed on. Please try again, or call us.",
    cause,
  });
}

export function slackText({ name, area, phone, hasSite }: HomepageRequest): string {
  const fields = { Name: name, Area: area, Phone: phone, "Has a site": String(hasSite) };
  return [
    "New homepage request",
    ...Object.entries(fields).map(([label, value]) => `${label}: ${escapeSlack(value)}`),
  ].join("\n");
}

/** Unescaped, `<!channel>` in a name would notify everyone. https://api.slack.com/reference/surfaces/formatting#escaping */
function escapeSlack(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replace(/\s+/g, " ");
}

export const rateLimits = {
  ofMinute: createRateLimit({ limit: REQUESTS_PER_MINUTE, windowMs: 60_000 }),
  ofDay: createRateLimit({ limit: REQUESTS_PER_DAY, windowMs: 24 * 3_600_000 }),
};

export default createFunction({
  method: "POST",
  maxBodyBytes: MAX_BODY_BYTES,
  handle: (request, env) => handleSendToSlack(request, { ...env, rateLimits }),
});
export { UNPARSED_BODY as config };
