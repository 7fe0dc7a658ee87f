import { Webhook as WebhookSigner } from "standardwebhooks";
import { newWebhook, webhookHeaders } from "./webhook";

const OFFICIAL = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  webhook: { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", body: '{"test": 2432232314}' },
  now: 1614265330_000,
};

test("the official vector of Standard Webhooks", () => {
  expect(webhookHeaders(OFFICIAL.webhook, [OFFICIAL.secret], OFFICIAL.now)).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("while secrets rotate, a receiver with either of them accepts", () => {
  const other = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const headers = webhookHeaders(OFFICIAL.webhook, [OFFICIAL.secret, other], Date.now());
  expect(headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
  for (const secret of [OFFICIAL.secret, other]) {
    expect(new WebhookSigner(secret).verify(OFFICIAL.webhook.body, headers)).toEqual({ test: 2432232314 });
  }
});

test("a webhook is thin, and its id is one that receivers accept", () => {
  const webhook = newWebhook("realtor.updated", {
    id: "r-1",
    desiredUrl: "kim",
    updatedAt: "2026-01-01T00:00:00.000Z",
  });
  expect(webhook.id).toMatch(/^msg_[\w-]{1,60}$/);
  expect(JSON.parse(webhook.body)).toEqual({
    type: "realtor.updated",
    timestamp: "2026-01-01T00:00:00.000Z",
    data: { id: "r-1", desiredUrl: "kim", updatedAt: "2026-01-01T00:00:00.000Z" },
  });
});
