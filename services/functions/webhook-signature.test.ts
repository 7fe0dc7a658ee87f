import fc from "fast-check";
import { createHmac } from "node:crypto";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { anyText } from "../../src/domain/site/any-text.arbitrary";
import { FunctionError } from "./function-error";
import { verifyWebhook } from "./webhook-signature";

/** The official vector of Standard Webhooks. */
const VECTOR = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  body: '{"test": 2432232314}',
  headers: {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  },
};
const SENT_AT_S = 1_614_265_330;
const OTHER_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

let nowS: number;
beforeEach(() => {
  nowS = SENT_AT_S;
  jest.spyOn(Date, "now").mockImplementation(() => nowS * 1000);
});
afterEach(() => jest.restoreAllMocks());

function verify(
  change: { body?: string | Buffer; headers?: Record<string, string | undefined>; secrets?: string[] } = {},
) {
  return verifyWebhook(
    Buffer.from(change.body ?? VECTOR.body),
    { ...VECTOR.headers, ...change.headers },
    change.secrets ?? [VECTOR.secret],
  );
}

function rejection(attempt: () => unknown): unknown {
  try {
    return { accepted: attempt() };
  } catch (error) {
    return error instanceof FunctionError ? error.status : error;
  }
}

test("the official vector verifies, and gives its id and payload as signed", () => {
  expect(verify()).toEqual({ id: VECTOR.headers["webhook-id"], payload: VECTOR.body });
});

test.each([
  ["no id", { "webhook-id": undefined }],
  ["an empty id", { "webhook-id": "" }],
  ["another id", { "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJel" }],
  ["an id with a dot", { "webhook-id": "msg.1" }],
  ["an id of 65 characters", { "webhook-id": "x".repeat(65) }],
  ["no timestamp", { "webhook-timestamp": undefined }],
  ["another timestamp", { "webhook-timestamp": "1614265331" }],
  ["a timestamp with letters behind it", { "webhook-timestamp": "1614265330abc" }],
  ["a timestamp with a space", { "webhook-timestamp": " 1614265330" }],
  ["a timestamp with leading zeros", { "webhook-timestamp": "001614265330" }],
  ["a negative timestamp", { "webhook-timestamp": "-1" }],
  ["a timestamp of 13 digits", { "webhook-timestamp": "1614265330000" }],
  ["no signature", { "webhook-signature": undefined }],
  ["an empty signature", { "webhook-signature": "" }],
  ["a version alone", { "webhook-signature": "v1," }],
  ["another version", { "webhook-signature": "v1a,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=" }],
  ["a signature without version", { "webhook-signature": "g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=" }],
  ["another signature", { "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OF=" }],
])("%s is refused", (_, headers) => {
  expect(rejection(() => verify({ headers }))).toBe(401);
});

test.each(["webhook-id", "webhook-timestamp", "webhook-signature"])("the error names %s when it is missing", (name) => {
  expect(() => verify({ headers: { [name]: undefined } })).toThrow(`The header ${name} is missing or malformed.`);
});

test("the error of a signature that does not match keeps the library's", () => {
  expect(() => verify({ secrets: [OTHER_SECRET] })).toThrow(
    expect.objectContaining({ cause: expect.any(WebhookVerificationError) }),
  );
});

test.each(["msg.1", "msg 1", "x".repeat(65)])("the id %j is refused, though its signature is right", (id) => {
  const signature = new Webhook(VECTOR.secret).sign(id, new Date(SENT_AT_S * 1000), VECTOR.body);
  expect(rejection(() => verify({ headers: { "webhook-id": id, "webhook-signature": signature } }))).toBe(401);
});

test("an id may have 64 characters", () => {
  const id = "x".repeat(64);
  const signature = new Webhook(VECTOR.secret).sign(id, new Date(SENT_AT_S * 1000), VECTOR.body);
  expect(verify({ headers: { "webhook-id": id, "webhook-signature": signature } }).id).toBe(id);
});

test.each([
  ["another body", '{"test": 2432232315}'],
  ["a byte more", `${VECTOR.body} `],
  ["a byte-order mark", `\uFEFF${VECTOR.body}`],
  ["no body", ""],
])("%s is refused", (_, body) => {
  expect(rejection(() => verify({ body }))).toBe(401);
});

test("300 s before and after are taken, 301 s are not", () => {
  for (const offsetS of [-300, 300]) {
    nowS = SENT_AT_S + offsetS;
    expect(verify().id).toBe(VECTOR.headers["webhook-id"]);
  }
  for (const offsetS of [-301, 301]) {
    nowS = SENT_AT_S + offsetS;
    expect(rejection(() => verify())).toBe(401);
  }
});

test("a refusal says which of the two it is, to the sender and, once a minute, in the log", () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const signature = /signature does not match: is WEBHOOK_SECRET the sender's\?$/;
  nowS = SENT_AT_S + 100_000;
  const headers = { "webhook-timestamp": String(nowS) };
  for (let time = 0; time < 3; time++) expect(() => verify({ headers })).toThrow(signature);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(signature)]]);
  nowS += 60;
  expect(() => verify()).toThrow(/timestamp is more than 300 s off the clock of this server\.$/);
  expect(warn.mock.calls[1]).toEqual([expect.stringMatching(/^A webhook was refused\. .*timestamp/)]);
  warn.mockRestore();
});

test("while a secret rotates, either one verifies; neither a foreign one nor none does", () => {
  expect(verify({ secrets: [OTHER_SECRET, VECTOR.secret] }).payload).toBe(VECTOR.body);
  expect(verify({ secrets: [VECTOR.secret, OTHER_SECRET] }).payload).toBe(VECTOR.body);
  expect(rejection(() => verify({ secrets: [OTHER_SECRET] }))).toBe(401);
  expect(rejection(() => verify({ secrets: [] }))).toBe(401);
});

test("one good signature among several is enough", () => {
  const headers = { "webhook-signature": `v1,AAAA v2,zzzz ${VECTOR.headers["webhook-signature"]}` };
  expect(verify({ headers }).payload).toBe(VECTOR.body);
});

test("a signature over lossy UTF-8 does not cover bytes that are not UTF-8", () => {
  const broken = Buffer.from([0x22, 0xff, 0x22]);
  const signature = new Webhook(VECTOR.secret).sign("msg_1", new Date(SENT_AT_S * 1000), broken.toString());
  const headers = { "webhook-id": "msg_1", "webhook-signature": signature };
  expect(rejection(() => verify({ body: broken, headers }))).toBe(401);
  expect(() => verify({ body: broken, headers })).toThrow("not UTF-8");
});

test("whatever is signed, by the definition of the scheme, verifies unchanged", () => {
  const key = Buffer.alloc(32, 3);
  const secret = `whsec_${key.toString("base64")}`;
  fc.assert(
    fc.property(anyText(), fc.stringMatching(/^[\w-]{1,64}$/), (body, id) => {
      const signature = createHmac("sha256", key).update(`${id}.${SENT_AT_S}.${body}`).digest("base64");
      const headers = {
        "webhook-id": id,
        "webhook-timestamp": String(SENT_AT_S),
        "webhook-signature": `v1,${signature}`,
      };
      expect(verify({ body, headers, secrets: [secret] })).toEqual({ id, payload: body });
    }),
  );
});

test("no other bytes in the place of a signed body verify", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      fc.pre(!Buffer.from(VECTOR.body).equals(bytes));
      expect(rejection(() => verify({ body: Buffer.from(bytes) }))).toBe(401);
    }),
  );
});

test("no flipped bit of a signed body verifies", () => {
  const bits = VECTOR.body.length * 8;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: bits - 1 }), (bit) => {
      const body = Buffer.from(VECTOR.body);
      body[bit >> 3]! ^= 1 << (bit & 7);
      expect(rejection(() => verify({ body }))).toBe(401);
    }),
  );
});

test("no made-up header verifies, and none makes anything but a 401", () => {
  const name = fc.constantFrom("webhook-id", "webhook-timestamp", "webhook-signature");
  fc.assert(
    fc.property(name, anyText(), (header, value) => {
      fc.pre(value !== VECTOR.headers[header as keyof typeof VECTOR.headers]);
      expect(rejection(() => verify({ headers: { [header]: value } }))).toBe(401);
    }),
  );
});
