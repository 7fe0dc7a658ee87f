import { eventually, startForTest, startReceiver, temporaryDataDir } from "../start-for-tests";

const dataDir = temporaryDataDir();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let api: Awaited<ReturnType<typeof startForTest>>;

/** The DNS: what the TXT records of a name say; null where nobody answers. */
const zone = new Map<string, string[] | null>();
const asked: string[] = [];
let whileAsked = async (): Promise<unknown> => undefined;
afterEach(() => (whileAsked = async () => undefined));

beforeAll(async () => {
  receiver = await startReceiver();
  api = await startForTest({
    dataDir: dataDir.path,
    webhookUrl: receiver.url,
    env: { SITE_URL: "https://www.homes.example" },
    readTxt: async (name) => {
      asked.push(name);
      await whileAsked();
      const texts = zone.get(name);
      return texts === undefined ? [] : texts;
    },
  });
});

afterAll(async () => {
  await api.stop();
  await receiver.close();
  dataDir.remove();
});

let count = 0;

/** A realtor who asks for that domain. */
async function realtorWith(hompageUrl: string): Promise<string> {
  const desiredUrl = `own-domain-${"abcdefghijklmnopqrstuvwxyz"[(count += 1)]}`;
  const { body } = await api.call("POST", "/v1/realtor", { desiredUrl, hompageUrl });
  return String(body.id);
}

const call = async (method: string, id: string, path = "", body?: unknown) =>
  (await api.call(method, `/v1/realtor/${id}/own-domain${path}`, body)).body;
const read = (id: string) => call("GET", id);
const check = (id: string) => call("POST", id, "/check");
const verifiedHost = async (id: string) => (await api.call("GET", `/v1/realtor/${id}`)).body.verifiedHost;
const updatedAt = async (id: string) => (await api.call("GET", `/v1/realtor/${id}`)).body.updatedAt;

/** Puts what the editor shows into the DNS. */
async function show(...ids: string[]): Promise<void> {
  for (const id of ids) {
    const { name, value } = (await read(id)).record as { name: string; value: string };
    const others = ids[0] === id ? [] : (zone.get(name) ?? []);
    zone.set(name, ["v=spf1 -all", ...others, ` ${value} `]);
  }
}

test("a domain is proven by the record that the editor shows, which moves updatedAt and sends a webhook", async () => {
  const id = await realtorWith("https://www.Kim-Homes.example/about");
  const waiting = await read(id);
  expect(waiting).toEqual({
    host: "www.kim-homes.example",
    state: "waiting",
    record: {
      name: "_realtor-homepages.www.kim-homes.example",
      value: expect.stringMatching(/^realtor-homepages=[0-9a-f]{32}$/) as string,
    },
    zone: "kim-homes.example",
    checkedAt: null,
    found: null,
  });
  expect(await verifiedHost(id)).toBeNull();
  expect(await check(id)).toMatchObject({ state: "waiting", found: "missing", record: waiting.record });
  expect((await read(id)).checkedAt).toMatch(/^20/);
  const before = await updatedAt(id);

  await show(id);
  expect(await check(id)).toEqual({
    host: "www.kim-homes.example",
    state: "proven",
    record: null,
    zone: "kim-homes.example",
    checkedAt: null,
    found: null,
  });
  expect(await verifiedHost(id)).toBe("www.kim-homes.example");
  const after = await updatedAt(id);
  expect(String(after) > String(before)).toBe(true);
  await eventually(() => receiver.received.some(({ body }) => body.includes(id) && body.includes(String(after))));
  const lookups = asked.length;
  await check(id);
  expect(asked).toHaveLength(lookups);
});

test("another realtor's record, a part of one's own and a silent DNS prove nothing", async () => {
  const [id, other] = [await realtorWith("https://split.example"), await realtorWith("https://split.example")];
  const { name, value } = (await read(id)).record as { name: string; value: string };
  zone.set(name, [((await read(other)).record as { value: string }).value]);
  expect(await check(id)).toMatchObject({ state: "waiting", found: "different" });
  zone.set(name, [value.slice(0, -1), `x${value}`, value.replace("realtor-homepages=", "")]);
  expect(await check(id)).toMatchObject({ state: "waiting", found: "different" });
  zone.set(name, null);
  expect(await check(id)).toMatchObject({ state: "waiting", found: "unanswered" });
  expect(await verifiedHost(id)).toBeNull();
});

test("of two who ask for a domain, who shows the token has it; while the DNS names both, the first stays", async () => {
  const [first, second] = [await realtorWith("https://two.example"), await realtorWith("https://two.example")];
  await show(first);
  await check(first);
  expect(await read(second)).toMatchObject({ state: "taken" });
  zone.set("_realtor-homepages.two.example", [
    ...zone.get("_realtor-homepages.two.example")!,
    ((await read(second)).record as { value: string }).value,
  ]);
  expect(await check(second)).toMatchObject({ state: "taken" });
  expect(await verifiedHost(first)).toBe("two.example");

  // The domain was sold: its DNS names the new owner alone.
  const before = await updatedAt(first);
  await show(second);
  expect(await check(second)).toMatchObject({ state: "proven" });
  expect(await verifiedHost(first)).toBeNull();
  expect(String(await updatedAt(first)) > String(before)).toBe(true);
  expect(String(await updatedAt(second)) > String(await updatedAt(first))).toBe(true);
  expect(await read(first)).toMatchObject({ state: "taken" });
});

test("a proven domain stays when its record goes; it is of no use for another one, and is there when they come back", async () => {
  const id = await realtorWith("https://keeps.example");
  await show(id);
  await check(id);
  zone.clear();
  expect(await check(id)).toMatchObject({ state: "proven" });
  await api.call("PATCH", `/v1/realtor/${id}`, { hompageUrl: "https://www.victim-bank.com" });
  expect(await read(id)).toMatchObject({ host: "www.victim-bank.com", state: "waiting" });
  const origin = (host: string) => api.call("GET", `/v1/realtor/${encodeURIComponent(`https://${host}`)}`);
  expect((await origin("www.victim-bank.com")).status).toBe(404);
  expect((await origin("keeps.example")).status).toBe(404);
  await api.call("PATCH", `/v1/realtor/${id}`, { hompageUrl: "https://keeps.example" });
  expect(await read(id)).toMatchObject({ state: "proven" });
  expect((await origin("keeps.example")).body.id).toBe(id);
});

test("what an administrator decides while the DNS is asked counts", async () => {
  const id = await realtorWith("https://hasty.example");
  await show(id);
  whileAsked = () => call("DELETE", id);
  expect(await check(id)).toMatchObject({ state: "revoked" });
  expect(await verifiedHost(id)).toBeNull();
});

test.each([
  ["the product's own", "https://www.homes.example"],
  ["below the product's", "https://a.www.homes.example"],
  ["the registered domain above", "https://homes.example"],
  ["a sibling", "https://kim.homes.example"],
  ["an address of a machine", "http://127.0.0.1"],
  ["a name of a local network", "http://printer.local"],
  ["where strangers register names", "https://github.io"],
  ["where a country registers names", "https://co.kr"],
])("%s domain is reserved: no DNS proves it", async (_, hompageUrl) => {
  const id = await realtorWith(hompageUrl);
  const lookups = asked.length;
  expect(await check(id)).toMatchObject({ state: "reserved", record: null });
  expect([asked.length, await verifiedHost(id)]).toEqual([lookups, null]);
});

test("an administrator releases a domain, a sibling of the product's too, but not the product's own", async () => {
  const id = await realtorWith("https://lee.homes.example");
  expect(await call("PUT", id, "", { host: "lee.homes.example" })).toMatchObject({ state: "proven" });
  expect(await verifiedHost(id)).toBe("lee.homes.example");
  const own = await realtorWith("https://www.homes.example");
  expect(await call("PUT", own, "", { host: "www.homes.example" })).toMatchObject({ code: "HOST_RESERVED" });
  expect(await call("PUT", own, "", { host: "other.example" })).toMatchObject({ code: "HOST_CHANGED" });
  expect(await call("PUT", own, "", {})).toMatchObject({ code: "INVALID_INPUT" });
  expect(await verifiedHost(own)).toBeNull();
});

test("an administrator takes a domain back, and its DNS proves it for that realtor no more until a release", async () => {
  const id = await realtorWith("https://phishing.example");
  await show(id);
  await check(id);
  expect(await call("DELETE", id)).toMatchObject({ state: "revoked", record: null });
  expect(await verifiedHost(id)).toBeNull();
  await api.call("PATCH", `/v1/realtor/${id}`, { hompageUrl: "" });
  await api.call("PATCH", `/v1/realtor/${id}`, { hompageUrl: "https://phishing.example" });
  expect(await check(id)).toMatchObject({ state: "revoked" });
  expect(await call("PUT", id, "", { host: "phishing.example" })).toMatchObject({ state: "proven" });
});

test("a domain is no longer that of a realtor who was deleted", async () => {
  const id = await realtorWith("https://gone.example");
  await call("PUT", id, "", { host: "gone.example" });
  await api.call("DELETE", `/v1/realtor/${id}`);
  expect(await read(id)).toMatchObject({ code: "REALTOR_NOT_FOUND" });
  const next = await realtorWith("https://gone.example");
  expect(await read(next)).toMatchObject({ state: "waiting" });
});

test("who presses the button again and again has to wait", async () => {
  const id = await realtorWith("https://impatient.example");
  const path = `/v1/realtor/${id}/own-domain/check`;
  for (let tries = 0; tries < 6; tries++) expect((await api.call("POST", path)).status).toBe(200);
  const refused = await api.call("POST", path);
  expect([refused.status, refused.body.code]).toEqual([429, "TOO_MANY_TRIES"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a domain is read and checked by the homepage's owner, and released and revoked by administrators alone", async () => {
  const account = { password: "long-enough-1", role: "realtor", name: "Realtor" };
  const headersOf = async (email: string) => {
    await api.call("POST", "/v1/auth/accounts", { ...account, email });
    return (await api.signIn(email, account.password)).headers;
  };
  const owner = await headersOf("owner@example.com");
  const stranger = await headersOf("stranger@example.com");
  const input = { desiredUrl: "rights-of-domains", hompageUrl: "https://rights.example" };
  const { body } = await api.call("POST", "/v1/realtor", input, owner);
  const path = `/v1/realtor/${String(body.id)}/own-domain`;
  const statuses = async (headers: Record<string, string>) => {
    const calls = [
      ["GET", path],
      ["POST", `${path}/check`],
      ["PUT", path],
      ["DELETE", path],
    ] as const;
    const answers = [];
    for (const [method, address] of calls)
      answers.push(await api.call(method, address, method === "PUT" ? { host: "rights.example" } : undefined, headers));
    return answers.map(({ status }) => status);
  };
  expect(await statuses(owner)).toEqual([200, 200, 403, 403]);
  expect(await statuses(stranger)).toEqual([403, 403, 403, 403]);
  expect(await statuses({ authorization: "" })).toEqual([401, 401, 401, 401]);
  expect(await verifiedHost(String(body.id))).toBeNull();
});
