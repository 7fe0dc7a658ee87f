import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { DEMO_PASSWORD } from "../accounts/demo-accounts-list";
import { eventually, startForTest, temporaryDataDir } from "../start-for-tests";

const ID = "r-000001";
const MAILING = `/v1/leads/mailing?realtorId=${ID}`;
const dataDir = temporaryDataDir();
/** Addresses that the mail server knows. */
const known = new Set<string>();
const received: string[] = [];
const server = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  onRcptTo({ address }, _session, callback) {
    callback(known.has(address) ? null : Object.assign(new Error("no such user"), { responseCode: 550 }));
  },
  onData(stream, { envelope }, callback) {
    stream.resume().on("end", () => {
      received.push(...envelope.rcptTo.map(({ address }) => address));
      callback();
    });
  },
});
let api: Awaited<ReturnType<typeof startForTest>>;
let minji: { authorization: string };

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "messages@example.com" };
  api = await startForTest({ dataDir: dataDir.path, seed: 4, env });
  minji = (await api.signIn("minji@daemun.example", DEMO_PASSWORD)).headers;
});
afterAll(async () => {
  await api.stop();
  await new Promise<void>((resolve) => server.close(resolve));
  dataDir.remove();
});

const mailing = async () => (await api.call("GET", MAILING, undefined, minji)).body;
const setEmail = async (email: string) =>
  expect((await api.call("PATCH", `/v1/realtor/${ID}`, { email }, minji)).status).toBe(200);

test("a realtor whose address refuses mails is told so, and a new address gets what the old one did not", async () => {
  await setEmail("minji@exampel.com");
  const contact = {
    realtorId: ID,
    name: "Jane Buyer",
    email: "jane@example.com",
    phone: "714-555-0101",
    phoneCountryCode: "US",
    message: "Is it still for sale?",
    isTerm: "Y",
  };
  expect((await api.call("POST", "/v1/realtor-contacts", contact, { authorization: "" })).status).toBe(201);
  await eventually(async () => (await mailing())["undelivered"] !== null);
  expect(await mailing()).toEqual({ isOn: true, to: "minji@exampel.com", undelivered: { count: 1, isRefused: true } });

  known.add("minji@example.com");
  await setEmail("minji@example.com");
  await eventually(() => received.length > 0);
  expect(received).toEqual(["minji@example.com"]);
  expect(await mailing()).toEqual({ isOn: true, to: "minji@example.com", undelivered: null });
});

test("an administrator sees that an invitation was refused; its mail ends with it, and with a newer one", async () => {
  const invite = async () => {
    const body = { email: "sora@exampel.com", name: "한소라", language: "ko" };
    expect((await api.call("POST", "/v1/auth/invitations", body)).status).toBe(201);
  };
  const invitation = async () => {
    const { body } = await api.call("GET", "/v1/auth/invitations");
    return (body["invitations"] as { id: string; undelivered: object | null }[])[0]!;
  };
  const waiting = async () => (await api.call("GET", "/healthz")).body["notices"];
  await invite();
  await eventually(async () => (await invitation()).undelivered !== null);
  expect((await invitation()).undelivered).toEqual({ isRefused: true });
  await invite();
  await eventually(async () => (await invitation()).undelivered !== null);
  expect(await waiting()).toEqual({ pending: 1, failing: 1 });
  await api.call("DELETE", `/v1/auth/invitations/${(await invitation()).id}`);
  expect(await waiting()).toEqual({ pending: 0, failing: 0 });
});
