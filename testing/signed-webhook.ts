import { Webhook } from "standardwebhooks";
import type { HttpAnswer, HttpClient } from "./http-client";

const WEBHOOK_PATH = "/api/webhooks/realtor";

export interface SignedWebhook {
  headers: Record<string, string>;
  body: string | Buffer;
}

export interface WebhookOptions {
  id: string;
  secret: string;
  /** When it claims to have been sent; now when absent. */
  at?: Date;
}

/** Signs a body by Standard Webhooks, whatever is in it. */
export function signWebhook(body: string, { id, secret, at = new Date() }: WebhookOptions): SignedWebhook {
  return {
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign(id, at, body),
    },
    body,
  };
}

export function sendWebhook(site: HttpClient, { headers, body }: SignedWebhook): Promise<HttpAnswer> {
  return site.send(WEBHOOK_PATH, { method: "POST", headers, body });
}

/** The event that the API sends when a realtor changed. */
export function realtorEvent(data: { id: string; desiredUrl: string; updatedAt: string }): string {
  const { id, desiredUrl, updatedAt } = data;
  return JSON.stringify({ type: "realtor.updated", timestamp: updatedAt, data: { id, desiredUrl, updatedAt } });
}
