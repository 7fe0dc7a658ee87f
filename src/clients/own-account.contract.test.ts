import type { AxiosInstance } from "axios";
import { eventually, startForTest, temporaryDataDir } from "../../services/product-api/start-for-tests";
import { signInByPassword } from "./auth";
import { createHttpClient } from "./http-client";
import {
  askForEmail,
  askForEmailAgain,
  cancelEmail,
  confirmEmail,
  readEmailLink,
  readOwnAccount,
  renameAccount,
} from "./own-account";
import { passwordFailureOf } from "./passwords";
import { startRecordingProxy } from "./recording-proxy";

const PERSON = { name: "Hana Seo", email: "hana@example.com", password: "long-enough-1", role: "realtor" } as const;
const CHANGE = { email: "hana@home.example", current: PERSON.password, language: "en" } as const;

const dataDir = temporaryDataDir();
let api: Awaited<ReturnType<typeof startForTest>>;
let proxy: Awaited<ReturnType<typeof startRecordingProxy>>;
let client: AxiosInstance;
let token = "";

beforeAll(async () => {
  proxy = await startRecordingProxy(() => api.base);
  api = await startForTest({ dataDir: dataDir.path });
  await api.call("POST", "/v1/auth/accounts", PERSON);
  client = createHttpClient(proxy.address, () => token);
  token = (await signInByPassword(PERSON, client)).accessToken;
});

beforeEach(() => proxy.calls.splice(0));

afterAll(async () => {
  await proxy.close();
  await api.stop();
  dataDir.remove();
});

/** Of the latest mail, once there are as many as that. */
async function mailedToken(count: number): Promise<string> {
  const read = async () =>
    ((await (await fetch(`${api.base}/mailbox/mails.json`)).json()) as { mails: { text: string }[] }).mails;
  await eventually(async () => (await read()).length === count);
  return /#address=(\S+)/.exec((await read())[0]!.text)![1]!;
}

test("an account is read and renamed", async () => {
  await expect(renameAccount("서하나", client)).resolves.toMatchObject({ name: "서하나", email: PERSON.email });
  await expect(readOwnAccount(client)).resolves.toMatchObject({ user: { name: "서하나" }, pendingEmail: null });
  expect(proxy.calls.map(({ method, url, body }) => [method, url, body])).toEqual([
    ["PATCH", "/v1/auth/account", '{"name":"서하나"}'],
    ["GET", "/v1/auth/account", ""],
  ]);
});

test("a new address is asked for, again, canceled, and confirmed without a token", async () => {
  const pending = { pendingEmail: { email: CHANGE.email } };
  await expect(askForEmail(CHANGE, client)).resolves.toMatchObject(pending);
  const first = await mailedToken(1);
  await expect(askForEmailAgain("ko", client)).resolves.toMatchObject(pending);
  await expect(readEmailLink(first, client)).rejects.toMatchObject({ response: { status: 410 } });
  await expect(cancelEmail(client)).resolves.toMatchObject({ pendingEmail: null });
  await askForEmail(CHANGE, client);
  const last = await mailedToken(3);
  await expect(readEmailLink(last, client)).resolves.toEqual({ email: CHANGE.email, current: PERSON.email });
  await expect(confirmEmail({ token: last, language: "ko" }, client)).resolves.toMatchObject({ email: CHANGE.email });
  const authorized = `Bearer ${token}`;
  expect(proxy.calls.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
    ["POST", "/v1/auth/account/email", authorized],
    ["POST", "/v1/auth/account/email/again", authorized],
    ["POST", "/v1/auth/account/email/read", undefined],
    ["DELETE", "/v1/auth/account/email", authorized],
    ["POST", "/v1/auth/account/email", authorized],
    ["POST", "/v1/auth/account/email/read", undefined],
    ["POST", "/v1/auth/account/email/confirm", undefined],
  ]);
});

test("what the API refuses is told apart", async () => {
  const reasonOf = async (call: Promise<unknown>) =>
    passwordFailureOf(await call.catch((error: unknown) => error)).reason;
  expect(await reasonOf(askForEmail({ ...CHANGE, email: "new@example.com", current: "not-it" }, client))).toBe("wrong");
  expect(await reasonOf(askForEmail(CHANGE, client))).toBe("sameEmail");
  expect(await reasonOf(askForEmail({ ...CHANGE, email: "a..b@example.com" }, client))).toBe("invalid");
  expect(await reasonOf(askForEmailAgain("ko", client))).toBe("ended");
});

test("an API that changes no accounts says so by having no such call", async () => {
  const lacking = createHttpClient(`${proxy.address}/nothing-here`, () => token);
  await expect(readOwnAccount(lacking)).resolves.toBeNull();
});
