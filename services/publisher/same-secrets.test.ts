import { createSameSecrets } from "./same-secrets";
import type { SecretDigests } from "./store/store";

const WEBHOOK = "whsec_b2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xk";
const NEXT = "whsec_bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3";
const SECRETS = { webhookSecret: WEBHOOK, buildHookSecret: "build", publisherToken: "token" };

let kept: SecretDigests | null;
const write = jest.fn((digests: SecretDigests) => {
  kept = digests;
  return Promise.resolve();
});
const store = { secretDigests: { read: () => Promise.resolve(kept), write } };
const warn = jest.fn();
const open = (secrets: Partial<typeof SECRETS>, isLeader: boolean) =>
  createSameSecrets({ store, secrets: { ...SECRETS, ...secrets }, isLeader: () => isLeader, logger: { warn } });

beforeEach(() => {
  kept = null;
  jest.clearAllMocks();
});

test("one with the secrets of the leader has nothing to say, and writes nothing", async () => {
  await open({}, true).start();
  const beside = open({}, false);
  await beside.start();
  expect(await beside.differences()).toEqual([]);
  expect(write).toHaveBeenCalledTimes(1);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ["WEBHOOK_SECRET", { webhookSecret: NEXT }],
  ["BUILD_HOOK_SECRET", { buildHookSecret: "another" }],
  ["PUBLISHER_TOKEN", { publisherToken: "another" }],
])("one with another %s says so, and works", async (name, other) => {
  await open({}, true).start();
  const beside = open(other, false);
  await beside.start();
  const told = expect.stringMatching(`^${name} is not what the publisher that leads has`) as string;
  expect(warn.mock.calls).toEqual([[told]]);
  expect(await beside.differences()).toEqual([told]);
});

test("the secrets are not in what is kept, and two that are equal do not look so", async () => {
  await open({ buildHookSecret: "equal", publisherToken: "equal" }, true).start();
  for (const secret of [WEBHOOK, "equal"]) expect(JSON.stringify(kept)).not.toContain(secret);
  const { salt, digests } = kept!;
  expect(digests["BUILD_HOOK_SECRET"]).not.toEqual(digests["PUBLISHER_TOKEN"]);
  kept = null;
  await open({ buildHookSecret: "equal", publisherToken: "equal" }, true).start();
  expect(kept!.salt).not.toBe(salt);
});

test("while one is rotated those differ that have not got it yet, until the leader's are theirs", async () => {
  await open({}, true).start();
  const first = open({ webhookSecret: `${NEXT} ${WEBHOOK}` }, false);
  expect(await first.differences()).toHaveLength(1);
  // The leader restarts with both, in whichever order.
  await open({ webhookSecret: `${WEBHOOK} ${NEXT}` }, true).start();
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^WEBHOOK_SECRET is not what the publishers/)]]);
  expect(await first.differences()).toEqual([]);
  expect(await open({}, false).differences()).toHaveLength(1);
});

test("one that nobody works beside compares nothing", async () => {
  const alone = createSameSecrets({ store: {}, secrets: SECRETS, isLeader: () => true, logger: { warn } });
  await alone.start();
  expect(await alone.differences()).toEqual([]);
});
