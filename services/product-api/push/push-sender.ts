import type { Agent } from "node:https";
import { WebPushError, sendNotification } from "web-push";
import type { Sqlite } from "../../sqlite";
import type { Attempt, Sender } from "../notices/notice";
import { findSubscription, forgetSubscription } from "./push-table";
import type { PushKeys } from "./push-keys";

const TIMEOUT_MS = 10_000;
/** The browser has thrown its mailbox away, or its owner has. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

interface Dependencies {
  database: Sqlite;
  keys: PushKeys;
  /** Whom a push service may write to: `https:` or `mailto:`. */
  subject: string;
  /** Of another's certificates, for tests. */
  agent?: Agent | undefined;
  now: () => number;
}

/** Sends to the push service of a browser, which alone can read it (RFC 8291). */
export function createPushSender({ database, keys, subject, agent, now }: Dependencies): Sender<"push"> {
  return {
    async send(_id, { endpoint, endsAt, ...notification }): Promise<Attempt> {
      const leftMs = endsAt - now();
      if (leftMs <= 0) return { outcome: "delivered" };
      const subscription = findSubscription(endpoint, database);
      if (subscription === null) return { outcome: "delivered" };
      const { p256dh, auth } = subscription;
      try {
        await sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notification), {
          vapidDetails: { subject, ...keys },
          TTL: Math.ceil(leftMs / 1_000),
          urgency: "high",
          timeout: TIMEOUT_MS,
          ...(agent ? { agent } : {}),
        });
        return { outcome: "delivered" };
      } catch (error) {
        if (!(error instanceof WebPushError))
          return { outcome: "failed", reason: error instanceof Error ? error.message : "no answer" };
        if (!GONE.has(error.statusCode)) return { outcome: "failed", reason: `HTTP ${error.statusCode}` };
        forgetSubscription(endpoint, database);
        return { outcome: "delivered" };
      }
    },
  };
}
