import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { Webhook as WebhookSigner } from "standardwebhooks";
import type { RealtorEventType } from "../../src/domain/realtor/event";

/** The id stays the same over all attempts, so that the receiver can tell a repeat. */
export interface Webhook {
  id: string;
  body: string;
}

export interface WebhookData {
  id: string;
  desiredUrl: string;
  updatedAt: string;
}

export function newWebhook(type: RealtorEventType, data: WebhookData): Webhook {
  return {
    id: `msg_${randomUUID().replaceAll("-", "")}`,
    body: JSON.stringify({ type, timestamp: data.updatedAt, data }),
  };
}

/** Whether one of the secrets has signed that body by Standard Webhooks, within five minutes. */
export function isSigned(body: string, headers: IncomingHttpHeaders, secrets: readonly string[]): boolean {
  return secrets.some((secret) => {
    try {
      new WebhookSigner(secret).verify(body, headers as Record<string, string>, { jsonParse: false });
      return true;
    } catch {
      return false;
    }
  });
}

/** The Standard Webhooks headers of one attempt. Several secrets give several signatures: the receiver is rotating. */
export function webhookHeaders({ id, body }: Webhook, secrets: readonly string[], now: number): Record<string, string> {
  const at = new Date(now);
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now / 1000)),
    "webhook-signature": secrets.map((secret) => new WebhookSigner(secret).sign(id, at, body)).join(" "),
  };
}
