import { eventually, startForTest, temporaryDataDir } from "../start-for-tests";
import { createMailbox, startPushService } from "../testing/push-service";
import { isPushService } from "./push-services";

const PASSWORD = "long-enough-1";
const dataDir = temporaryDataDir();
let service: Awaited<ReturnType<typeof startPushService>>;
let api: Awaited<ReturnType<typeof startForTest>>;
let made = 0;
/** How far the API's clock is ahead, in ms. */
let ahead = 0;

beforeAll(async () => {
  service = await startPushService();
  const { address, agent } = service;
  const now = () => Date.now() + ahead;
  api = await startForTest({ dataDir: dataDir.path, pushServices: { addresses: [address], agent }, now });
});

afterAll(async () => {
  await api.stop();
  await service.close();
  dataDir.remove();
});

async function newRealtor() {
  made += 1;
  const email = `push-${made}@example.com`;
  await api.call("POST", "/v1/auth/accounts", { name: "Push", email, password: PASSWORD, role: "realtor" });
  const { headers } = await api.signIn(email, PASSWORD);
  const slug = `push-${String.fromCharCode(96 + made)}`;
  const { body } = await api.call("POST", "/v1/realtor", { desiredUrl: slug, name: "Push Kim" }, headers);
  return { id: String(body.id), email, headers };
}

async function newDevice(headers: Record<string, string>, language = "ko") {
  made += 1;
  const path = `/mailbox-${made}`;
  const mailbox = createMailbox(`${service.address}${path.slice(1)}`);
  const keep = () => api.call("PUT", "/v1/push", { ...mailbox.subscription, language }, headers);
  const { status } = await keep();
  expect(status).toBe(200);
  const read = () => service.received.filter((each) => each.path === path).map((each) => mailbox.read(each));
  await eventually(() => read().length === 1);
  return { ...mailbox.subscription, path, keep, read };
}

let submissions = 0;
async function send(realtorId: string) {
  submissions += 1;
  const sent = await api.call(
    "POST",
    "/v1/realtor-contacts",
    {
      realtorId,
      name: "Jane Buyer",
      email: "jane@example.com",
      phone: "714-555-0101",
      phoneCountryCode: "US",
      message: "Is it\nstill for sale?",
      isTerm: "Y",
    },
    { authorization: "", "x-forwarded-for": `198.51.100.${submissions}` },
  );
  expect(sent.status).toBe(201);
}

/** What is due has gone out: a device that is told of everything has heard. */
async function settled(witness: { read(): unknown[] }, realtorId: string) {
  const before = witness.read().length;
  await send(realtorId);
  await eventually(() => witness.read().length > before);
}

async function waiting() {
  return (await api.call("GET", "/healthz")).body.notices as { pending: number; failing: number };
}

test("each of a realtor's devices is told of a message at once, in its language, and says where it is", async () => {
  const { id, headers } = await newRealtor();
  const [phone, desk] = [await newDevice(headers), await newDevice(headers, "en")];
  expect(phone.read()[0]).toMatchObject({ title: "알림이 켜졌습니다", address: "/admin/messages" });
  await send(id);
  await eventually(() => phone.read().length === 2 && desk.read().length === 2);
  const address = expect.stringMatching(/^\/admin\/messages\?lead=\d+$/) as string;
  expect(phone.read()[1]).toEqual({
    title: "Jane Buyer 님의 새 문의",
    body: "Is it still for sale?",
    address,
    tag: expect.stringMatching(/^lead-\d+$/) as string,
  });
  expect(desk.read()[1]).toMatchObject({
    title: "New message from Jane Buyer",
    address: expect.stringMatching(/^\/en\/admin\/messages\?lead=\d+$/) as string,
  });
  const { authorization = "", ttl, urgency } = service.received.at(-1)!.headers;
  const { body } = await api.call("GET", "/v1/push", undefined, headers);
  expect([authorization.startsWith("vapid t="), urgency]).toEqual([true, "high"]);
  // What is left of a day, in seconds.
  expect(Number(ttl)).toBeGreaterThan(86_300);
  expect(Number(ttl)).toBeLessThanOrEqual(86_400);
  expect(authorization).toContain(`k=${String(body.publicKey)}`);
});

test("whoever turns it off, signs out there or has the session ended is not told; another device still is", async () => {
  const { id, email, headers } = await newRealtor();
  const stays = await newDevice(headers);
  const off = await newDevice(headers);
  const [left, lost] = [await api.signIn(email, PASSWORD), await api.signIn(email, PASSWORD)];
  const leaving = await newDevice(left.headers);
  const losing = await newDevice(lost.headers);
  expect((await api.call("DELETE", "/v1/push", { endpoint: off.endpoint }, headers)).body).toMatchObject({
    isOn: false,
  });
  await api.call("POST", "/v1/auth/sign-out", undefined, left.headers);
  expect((await api.call("DELETE", "/v1/auth/sessions", undefined, headers)).status).toBe(200);
  await settled(stays, id);
  await settled(stays, id);
  expect([off, leaving, losing].map((device) => device.read().length)).toEqual([1, 1, 1]);
});

test("a mailbox that is gone is forgotten; one that does not answer well is tried again", async () => {
  const { id, headers } = await newRealtor();
  const [stays, gone] = [await newDevice(headers), await newDevice(headers)];
  service.answer(gone.path, 410);
  await settled(stays, id);
  await eventually(() => gone.read().length === 2);
  const isOn = () => api.call("GET", `/v1/push?endpoint=${encodeURIComponent(gone.endpoint)}`, undefined, headers);
  await eventually(async () => (await isOn()).body.isOn === false);
  await settled(stays, id);
  expect(gone.read()).toHaveLength(2);

  const busy = await newDevice(headers);
  service.answer(busy.path, 503);
  await settled(stays, id);
  await eventually(async () => (await waiting()).failing === 1);
});

test("what no phone could be told within a day is told to none", async () => {
  const { id, headers } = await newRealtor();
  const [stays, cutOff] = [await newDevice(headers), await newDevice(headers)];
  service.answer(cutOff.path, 503);
  await settled(stays, id);
  await eventually(() => cutOff.read().length === 2);
  service.answer(cutOff.path, 201);
  ahead = 25 * 60 * 60_000;
  try {
    await settled(stays, id);
    await eventually(() => cutOff.read().length === 3);
    const told = cutOff.read().map(({ tag }) => tag);
    expect(told[2]).not.toBe(told[1]);
    await eventually(async () => (await waiting()).pending === 0);
  } finally {
    ahead = 0;
  }
});

test("a device is one account's: the next one that asks has it, and its first greeting", async () => {
  const [first, second] = [await newRealtor(), await newRealtor()];
  const device = await newDevice(first.headers);
  await device.keep();
  expect(device.read()).toHaveLength(1);
  const { path: _, keep: __, read: ___, ...subscription } = device;
  await api.call("PUT", "/v1/push", { ...subscription, language: "ko" }, second.headers);
  await eventually(() => device.read().length === 2);
  await send(first.id);
  await settled(device, second.id);
  expect(device.read()).toHaveLength(3);
  const foreign = await api.call("DELETE", "/v1/push", { endpoint: device.endpoint }, first.headers);
  expect(foreign.body).toMatchObject({ isOn: false });
  await settled(device, second.id);
});

test.each([
  ["an address that is no push service's", { endpoint: "https://example.com/inside" }, /^endpoint: /],
  ["a key that is none", { keys: { p256dh: "x", auth: "x" } }, /^keys\.p256dh: /],
  ["a language that there is not", { language: "fr" }, /^language: /],
])("%s is refused by name", async (_, change, message) => {
  const { headers } = await newRealtor();
  const { subscription } = createMailbox(`${service.address}refused`);
  const sent = { ...subscription, language: "ko", ...change };
  const refused = await api.call("PUT", "/v1/push", sent, headers);
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(message)]);
});

test("nobody without an account is told of anything", async () => {
  expect((await api.call("GET", "/v1/push")).status).toBe(403);
  expect((await api.call("GET", "/v1/push", undefined, { authorization: "" })).status).toBe(401);
});

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://web.push.apple.com/QGabc", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://wns2-by3p.notify.windows.com/w/?token=abc", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/fcm/send/abc", false],
  ["https://fcm.googleapis.com@127.0.0.1/abc", false],
  ["https://evil-push.apple.com.example/abc", false],
  ["https://notify.windows.com.example.com/abc", false],
  ["https://127.0.0.1/abc", false],
  ["no address", false],
])("%s: a push service is %s", (endpoint, is) => {
  expect(isPushService(endpoint)).toBe(is);
});

test("who ends all other devices ends those whose session has ended by itself", async () => {
  const { id, email, headers } = await newRealtor();
  const lost = await newDevice(headers);
  ahead += 8 * 86_400_000;
  const { headers: here } = await api.signIn(email, PASSWORD);
  const kept = await newDevice(here);
  expect((await api.call("DELETE", "/v1/auth/sessions", undefined, here)).status).toBeLessThan(300);
  await send(id);
  await eventually(() => kept.read().length === 2);
  expect(lost.read()).toHaveLength(1);
});
