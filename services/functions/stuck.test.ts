import type { IncomingHttpHeaders } from "node:http";
import { answerJson, startFakeServer, type FakeServer } from "./fake-server";
import { handleRetryStuck } from "./retry-stuck";
import { shortenTimeouts } from "./shorten-timeouts";
import { handleStuck } from "./stuck";

const ROLES: Record<string, string> = {
  "Bearer admin": "administrator",
  "Bearer jane": "realtor",
  "Bearer joe": "user",
};
const STUCK = { total: 1, items: [{ realtorId: "r-1", state: "dead", reason: "broken", since: "2026-01-01" }] };

let api: FakeServer;
let publisher: FakeServer;
beforeEach(async () => {
  api = await startFakeServer(({ headers }, response) => {
    const role = ROLES[headers.authorization ?? ""];
    answerJson(role ? 200 : 401, role ? { user: { role } } : {})({} as never, response);
  });
  publisher = await startFakeServer(answerJson(200, STUCK));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all([api.stop(), publisher.stop()]);
});

const env = () => ({ publisher: { url: publisher.url, token: "token" }, productApiUrl: api.url });
const { signal } = new AbortController();
const ask = (headers: IncomingHttpHeaders, settings: Parameters<typeof handleStuck>[1] = env()) =>
  handleStuck({ headers, signal }, settings);
const retry = (headers: IncomingHttpHeaders, body: string) =>
  Promise.resolve().then(() => handleRetryStuck({ headers, signal, body: Buffer.from(body) }, env()));

test("an administrator sees who is stuck, by the publisher's own token", async () => {
  expect(await ask({ authorization: "Bearer admin" })).toEqual({ status: 200, body: STUCK });
  expect(publisher.seen).toMatchObject([{ url: "/control/stuck", headers: { authorization: "Bearer token" } }]);
});

test("an administrator has one tried again", async () => {
  await retry({ authorization: "Bearer admin" }, '{"realtorId":"r-1"}');
  expect(publisher.seen).toMatchObject([{ method: "POST", url: "/control/retry", body: '{"ids":["r-1"]}' }]);
});

test.each([
  [{}, 401, "SIGNED_OUT"],
  [{ authorization: "Bearer nobody" }, 401, "SIGNED_OUT"],
  [{ authorization: "Bearer joe" }, 403, "NOT_AN_ADMINISTRATOR"],
  [{ authorization: "Bearer jane" }, 403, "NOT_AN_ADMINISTRATOR"],
])("%j is refused with %i, and the publisher is not asked", async (headers, status, code) => {
  await expect(ask(headers)).rejects.toMatchObject({ status, code });
  await expect(retry(headers, '{"realtorId":"r-1"}')).rejects.toMatchObject({ status, code });
  expect(publisher.seen).toEqual([]);
});

test("without a session the API is not asked, and the answer says which kind it takes", async () => {
  await expect(ask({})).rejects.toMatchObject({ status: 401, headers: { "www-authenticate": "Bearer" } });
  expect(api.seen).toEqual([]);
});

test("who is signed in is not asked for a client that has gone, nor for longer than five seconds", async () => {
  const headers = { authorization: "Bearer admin" };
  const gone = handleStuck({ headers, signal: AbortSignal.abort() }, env());
  await expect(gone).rejects.toMatchObject({ status: 503, code: "API_UNREACHABLE" });
  expect(api.seen).toEqual([]);
  await api.stop();
  api = await startFakeServer(() => undefined);
  const waitsMs = shortenTimeouts();
  await expect(ask(headers)).rejects.toMatchObject({ code: "API_UNREACHABLE" });
  expect(waitsMs).toEqual([5_000]);
});

test.each(["", "{", "{}", '{"realtorId":""}', '{"realtorId":1}'])("a body of %j is refused", async (body) => {
  await expect(retry({ authorization: "Bearer admin" }, body)).rejects.toMatchObject({ status: 400 });
  expect(publisher.seen).toEqual([]);
});

test("an API that does not say who is signed in lets nobody in", async () => {
  const administrator = { user: { role: "administrator" } };
  for (const answer of [answerJson(500, administrator), answerJson(200, null), answerJson(200, { user: {} })]) {
    await api.stop();
    api = await startFakeServer(answer);
    await expect(ask({ authorization: "Bearer admin" })).rejects.toMatchObject({ status: 503, code: "API_ANSWER" });
  }
  await expect(
    ask({ authorization: "Bearer admin" }, { ...env(), productApiUrl: "http://127.0.0.1:9" }),
  ).rejects.toMatchObject({ status: 503, code: "API_UNREACHABLE" });
  expect(publisher.seen).toEqual([]);
});

test("without a publisher, or with one that fails, the answer is a 503", async () => {
  await expect(ask({ authorization: "Bearer admin" }, { ...env(), publisher: null })).rejects.toMatchObject({
    status: 503,
    code: "NOT_CONFIGURED",
  });
  await publisher.stop();
  publisher = await startFakeServer(answerJson(500, {}));
  await expect(ask({ authorization: "Bearer admin" })).rejects.toMatchObject({ code: "PUBLISHER_UNREACHABLE" });
});
