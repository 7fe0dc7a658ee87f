import { Webhook } from "standardwebhooks";
import { createRandom, pick, type Random } from "../../../testing/random";
import { FunctionError } from "../../../services/functions/function-error";
import { handleRealtorWebhook } from "../../../services/functions/webhook-realtor";
import { trySeeds, type Part } from "../part";
import { mutate, withAnyField } from "./mutate";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const EVENT = {
  type: "realtor.updated",
  timestamp: "2026-03-01T00:00:00.000Z",
  data: { id: "realtor-1", desiredUrl: "alpha", updatedAt: "2026-03-01T00:00:00.000Z" },
};
const NAMES = ["type", "timestamp", "data", "id", "desiredUrl", "updatedAt"];
const LONGEST_MS = 20_000;

/** Who has no publisher to hand an event to says so: then it was taken for a good one. */
const PASSED = "PUBLISHER_UNREACHABLE";

function requestOf(random: Random): { headers: Record<string, string>; body: Buffer; isForged: boolean } {
  const kind = random();
  const json = Buffer.from(JSON.stringify(kind < 0.5 ? withAnyField(random, EVENT, NAMES) : EVENT));
  const body = kind < 0.9 ? mutate(random, json) : json;
  const timestamp = new Date();
  const id = "msg_1";
  // The sender's library signs text.
  const signature = new Webhook(SECRET).sign(id, timestamp, body.toString());
  const headers: Record<string, string> = {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(timestamp.getTime() / 1000)),
    "webhook-signature": signature,
  };
  const isForged = random() < 0.3;
  if (!isForged) return { headers, body, isForged };
  const name = pick(random, Object.keys(headers));
  const forged = mutate(random, Buffer.from(headers[name]!)).toString();
  // One that names several signatures, with the right one among them, is right.
  return { headers: { ...headers, [name]: forged }, body, isForged: !forged.split(" ").includes(headers[name]!) };
}

/** Signed and forged requests of mutated events: each is taken or refused with the status that says why, soon. */
export const webhookPart: Part = {
  name: "webhook",
  full: 100_000,
  share: 1,
  run: (budget) =>
    trySeeds(budget, async (seed) => {
      const { headers, body, isForged } = requestOf(createRandom(seed));
      const started = performance.now();
      const dependencies = { webhookSecrets: [SECRET], publisher: null, buildHookUrls: [] };
      const error = await handleRealtorWebhook({ headers, body }, dependencies as never).then(
        () => null,
        (reason: unknown) => reason,
      );
      const ms = performance.now() - started;
      if (ms > LONGEST_MS) return `it took ${String(Math.round(ms))} ms`;
      if (!(error instanceof FunctionError)) return `not answered by one of our own errors: ${String(error)}`;
      if (isForged && error.code !== "WEBHOOK_UNAUTHORIZED") return `a forged request passes: ${error.code}`;
      return error.status < 500 || error.code === PASSED ? null : `${String(error.status)} ${error.code}`;
    }),
};
