import { startForTest, temporaryDataDir } from "../start-for-tests";

const dataDir = temporaryDataDir();
let api: Awaited<ReturnType<typeof startForTest>>;

const PASSWORD = "long-enough-1";
const CALLERS = ["anonymous", "stranger's token", "user", "other realtor", "owner", "administrator"] as const;
type Caller = (typeof CALLERS)[number];
const headersOf = {} as Record<Caller, Record<string, string>>;

beforeAll(async () => {
  api = await startForTest({ dataDir: dataDir.path });
  headersOf.anonymous = { authorization: "" };
  headersOf["stranger's token"] = { authorization: "Bearer c3RyYW5nZXI" };
  for (const [caller, role] of [
    ["user", "user"],
    ["other realtor", "realtor"],
    ["owner", "realtor"],
    ["administrator", "administrator"],
  ] as const) {
    const email = `${caller.replace(" ", "-")}@example.com`;
    await api.call("POST", "/v1/auth/accounts", { name: caller, email, password: PASSWORD, role });
    headersOf[caller] = (await api.signIn(email, PASSWORD, role === "user" ? "user" : "realtor")).headers;
  }
  await api.call("POST", "/v1/realtor", { desiredUrl: "others-own" }, headersOf["other realtor"]);
});

afterAll(async () => {
  await api.stop();
  dataDir.remove();
});

interface Subject {
  id: string;
  slug: string;
}

interface Call {
  name: string;
  /** Status for each of CALLERS. */
  expected: readonly number[];
  send: (subject: Subject, headers: Record<string, string>) => Promise<{ status: number }>;
}

const CALLS: readonly Call[] = [
  {
    name: "read a realtor",
    expected: [200, 200, 200, 200, 200, 200],
    send: ({ slug }, headers) => api.call("GET", `/v1/realtor/${slug}`, undefined, headers),
  },
  {
    name: "list realtors",
    expected: [200, 200, 200, 200, 200, 200],
    send: (_, headers) => api.call("GET", "/v1/realtor?limit=1", undefined, headers),
  },
  {
    name: "send a contact",
    expected: [201, 201, 201, 201, 201, 201],
    send: ({ id }, headers) =>
      api.call(
        "POST",
        "/v1/realtor-contacts",
        { realtorId: id, name: "Kim", email: "kim@example.com", phoneCountryCode: "KR", isTerm: "Y" },
        headers,
      ),
  },
  {
    name: "change a homepage",
    expected: [401, 401, 403, 403, 200, 200],
    send: ({ id }, headers) => api.call("PATCH", `/v1/realtor/${id}`, { aboutMeEn: "changed" }, headers),
  },
  {
    name: "export a homepage",
    expected: [401, 401, 403, 403, 200, 200],
    send: ({ id }, headers) => api.call("GET", `/v1/realtor/export/${id}`, undefined, headers),
  },
  {
    name: "import a homepage",
    expected: [401, 401, 403, 403, 201, 201],
    send: ({ id }, headers) => {
      const form = new FormData();
      form.set("realtorId", id);
      form.set("file", new Blob([JSON.stringify({ aboutMeEn: "imported", userId: "x" })]), "realtor.json");
      return fetch(`${api.base}/v1/realtor/import/${id}`, { method: "POST", headers, body: form });
    },
  },
  {
    name: "read a homepage's contacts",
    expected: [401, 401, 403, 403, 200, 200],
    send: ({ id }, headers) => api.call("GET", `/v1/realtor-contacts?realtorId=${id}`, undefined, headers),
  },
  {
    name: "delete a homepage",
    expected: [401, 401, 403, 403, 200, 200],
    send: ({ id }, headers) => api.call("DELETE", `/v1/realtor/${id}`, undefined, headers),
  },
  {
    name: "ask for upload addresses",
    expected: [401, 401, 403, 200, 200, 200],
    send: (_, headers) =>
      api.call(
        "POST",
        "/v1/realtor/presigned-multi-file-upload",
        { files: [{ contentType: "image/webp", path: "gallery", imageType: "fullsize" }] },
        headers,
      ),
  },
  {
    name: "read all contacts",
    expected: [401, 401, 403, 403, 403, 200],
    send: (_, headers) => api.call("GET", "/v1/realtor-contacts", undefined, headers),
  },
  {
    name: "read the relay's inbox",
    expected: [401, 401, 403, 403, 403, 200],
    send: (_, headers) => api.call("GET", "/relay-inbox", undefined, headers),
  },
  {
    name: "enable the webhooks",
    expected: [401, 401, 403, 403, 403, 200],
    send: (_, headers) => api.call("POST", "/webhook-endpoint/enable", undefined, headers),
  },
  {
    name: "make an account",
    expected: [401, 401, 403, 403, 403, 201],
    send: ({ slug }, headers) =>
      api.call(
        "POST",
        "/v1/auth/accounts",
        { name: "New", email: `${slug}@example.com`, password: PASSWORD, role: "user" },
        headers,
      ),
  },
  {
    name: "read who one is",
    expected: [401, 401, 200, 200, 200, 200],
    send: (_, headers) => api.call("GET", "/v1/auth/me", undefined, headers),
  },
  {
    name: "give a consent",
    expected: [401, 401, 200, 200, 200, 200],
    send: (_, headers) => api.call("PUT", "/v1/consents/calls", undefined, headers),
  },
];

let subjects = 0;

/** A homepage of the owner's for one call alone: the one before it may have been deleted. */
async function newSubject(): Promise<Subject> {
  const slug = `subject-${"abcdefghijklmnopqrstuvwxyz"[Math.floor(subjects / 26)]}${"abcdefghijklmnopqrstuvwxyz"[subjects % 26]}`;
  subjects += 1;
  const { body: me } = await api.call("GET", "/v1/auth/me", undefined, headersOf.owner);
  const before = me.realtor as { id: string } | null;
  if (before !== null) await api.call("DELETE", `/v1/realtor/${before.id}`);
  const { status, body } = await api.call("POST", "/v1/realtor", { desiredUrl: slug }, headersOf.owner);
  expect(status).toBe(201);
  return { id: String(body.id), slug };
}

test.each(CALLS)("$name: who may and who may not", async ({ send, expected }) => {
  const statuses: number[] = [];
  for (const caller of CALLERS) statuses.push((await send(await newSubject(), headersOf[caller])).status);
  expect(Object.fromEntries(CALLERS.map((caller, index) => [caller, statuses[index]]))).toEqual(
    Object.fromEntries(CALLERS.map((caller, index) => [caller, expected[index]])),
  );
});

test("creating a homepage: a realtor one, an administrator any, nobody else", async () => {
  const create = async (caller: Caller, desiredUrl: string) =>
    (await api.call("POST", "/v1/realtor", { desiredUrl }, headersOf[caller])).status;
  expect(await create("anonymous", "made-a")).toBe(401);
  expect(await create("user", "made-b")).toBe(403);
  expect(await create("other realtor", "made-c")).toBe(409);
  expect(await create("administrator", "made-d")).toBe(201);
  expect(await create("administrator", "made-e")).toBe(201);
});

test("a refusal says what is needed, and the token of the environment has no consents", async () => {
  const { body } = await api.call("GET", "/relay-inbox", undefined, headersOf.owner);
  expect(body).toEqual({
    code: "FORBIDDEN",
    message: "This needs an administrator's account; you are signed in as a realtor.",
  });
  expect((await api.call("GET", "/v1/consents")).status).toBe(403);
  expect((await api.call("GET", "/v1/auth/me")).body).toMatchObject({ user: { role: "administrator" }, realtor: null });
});
