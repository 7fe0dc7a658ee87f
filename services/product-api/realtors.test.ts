import { Webhook as WebhookSigner } from "standardwebhooks";
import { eventually, startForTest, startReceiver, temporaryDataDir, TEST_SECRET } from "./start-for-tests";

const dataDir = temporaryDataDir();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let api: Awaited<ReturnType<typeof startForTest>>;

beforeAll(async () => {
  receiver = await startReceiver();
  api = await startForTest({ dataDir: dataDir.path, webhookUrl: receiver.url });
});

afterAll(async () => {
  await api.stop();
  await receiver.close();
  dataDir.remove();
});

async function create(desiredUrl: string, fields: object = {}) {
  const { status, body } = await api.call("POST", "/v1/realtor", { desiredUrl, ...fields });
  expect(status).toBe(201);
  return body as { id: string; updatedAt: string; desiredUrl: string; aboutMeKr: string; testimonials: unknown };
}

function webhooksOf(id: string) {
  return receiver.received
    .map(
      ({ body }) =>
        JSON.parse(body) as {
          type: string;
          timestamp: string;
          data: { id: string; desiredUrl: string; updatedAt: string };
        },
    )
    .filter(({ data }) => data.id === id);
}

test("a realtor that was created is read by id, by slug in any case, and by the encoded origin that is proven", async () => {
  const { id } = await create("Read-Me", { aboutMeKr: "안녕하세요", hompageUrl: "https://read-me.example" });
  const byOrigin = ["https%3A%2F%2Fread-me.example", "http%3A%2F%2FREAD-ME.example%3A8000"];
  for (const reference of byOrigin) expect((await api.call("GET", `/v1/realtor/${reference}`)).status).toBe(404);
  await api.call("PUT", `/v1/realtor/${id}/own-domain`, { host: "read-me.example" });
  const { body: created } = await api.call("GET", `/v1/realtor/${id}`);
  for (const reference of [id, "Read-Me", "READ-ME", ...byOrigin]) {
    const { status, body } = await api.call("GET", `/v1/realtor/${reference}`, undefined, { authorization: "" });
    expect([reference, status]).toEqual([reference, 200]);
    expect(created).toMatchObject(body);
  }
});

const PRIVATE = { userId: "account-1", ppProfileId: "pp-1", madeForRealtor: "office" };

test("the account and the bookkeeping behind a homepage are for its owner and administrators alone", async () => {
  const { id } = await create("Keeps-Secrets", { ...PRIVATE, hompageUrl: "https://secrets.example" });
  await api.call("PUT", `/v1/realtor/${id}/own-domain`, { host: "secrets.example" });
  const { body } = await api.call("GET", `/v1/realtor/${id}`);
  const created = { ...body, id };
  expect(created).toMatchObject(PRIVATE);
  const origin = encodeURIComponent("https://secrets.example");
  for (const reference of [created.id, "keeps-secrets", origin]) {
    for (const authorization of ["", "Bearer of-nobody"]) {
      const { status, body } = await api.call("GET", `/v1/realtor/${reference}`, undefined, { authorization });
      expect(status).toBe(200);
      expect({ ...body, ...PRIVATE }).toEqual(created);
      for (const field of Object.keys(PRIVATE)) expect(body).not.toHaveProperty(field);
    }
    expect((await api.call("GET", `/v1/realtor/${reference}`)).body).toEqual(created);
  }
  const listed = async (authorization?: string) => {
    const { body } = await api.call(
      "GET",
      "/v1/realtor",
      undefined,
      authorization === undefined ? {} : { authorization },
    );
    return (body.realtors as { id: string }[]).find(({ id }) => id === created.id);
  };
  expect(Object.keys((await listed(""))!)).toEqual(Object.keys(created).filter((field) => !(field in PRIVATE)));
  expect(await listed()).toEqual(created);
});

test("a cache can't take the public form of a record for the whole one", async () => {
  const created = await create("Cached");
  const path = `/v1/realtor/${created.id}`;
  const open = await api.call("GET", path, undefined, { authorization: "" });
  expect(open.headers.get("vary")).toBe("Origin, authorization");
  const etag = open.headers.get("etag")!;
  const whole = await api.call("GET", path, undefined, { "if-none-match": etag });
  expect([whole.status, whole.body]).toEqual([200, created]);
  expect(whole.headers.get("cache-control")).toBe("no-store");
  expect((await api.call("PATCH", path, { email: "a@b.example" }, { "if-match": etag })).status).toBe(200);
});

test.each([
  ["/v1/realtor", 200, "no-store"],
  ["/v1/realtor/Asked-Each-Time", 200, "no-cache"],
  ["/v1/realtor/nobody-yet", 404, "no-store"],
  ["/media/uploads/not-there-yet.webp", 404, "no-store"],
  ["/cozying-api/v1/home/list", 200, "no-store"],
  ["/healthz", 200, "no-store"],
])("a cache in front of the API keeps nothing that may change: %s, %i, %s", async (path, status, caching) => {
  if (caching === "no-cache") await create("Asked-Each-Time");
  const answer = await api.call("GET", path, undefined, { authorization: "" });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, caching]);
});

test("a change that lacks the private fields leaves them as they are", async () => {
  const created = await create("Keeps-Them", PRIVATE);
  const { body } = await api.call("PATCH", `/v1/realtor/${created.id}`, { aboutMeEn: "New" });
  expect(body).toMatchObject({ ...PRIVATE, aboutMeEn: "New" });
});

test("a client's words without consent are read by the homepage's owner alone", async () => {
  const created = await create("Says-It", {
    testimonials: [
      { textEn: "Agreed.", consent: "Y" },
      { textEn: "Private.", consent: "N" },
    ],
  });
  const path = `/v1/realtor/${created.id}`;
  expect((await api.call("GET", path)).body.testimonials).toHaveLength(2);
  const { body } = await api.call("GET", path, undefined, { authorization: "" });
  expect(body.testimonials).toMatchObject([{ textEn: "Agreed." }]);
  const list = await api.call("GET", "/v1/realtor", undefined, { authorization: "" });
  expect(JSON.stringify(list.body)).not.toContain("Private.");
  expect((await create("Says-Nothing")).testimonials).toEqual([]);
});

test("open houses are there although nobody sent any: that tells clients that this API knows them", async () => {
  const { body } = await api.call("GET", `/v1/realtor/${(await create("Never-Open")).id}`, undefined, {
    authorization: "",
  });
  expect(body.openHouses).toEqual([]);
});

test("keys of another API are kept in every object, through a change of something else and an export", async () => {
  const foreign = {
    additionalSections: [{ title: "Reviews", body: "The best agent." }],
    activityRegion: [{ state: "CA", city: "Irvine", rank: 1 }],
    seoMeta: { ko: { title: "제목", robots: "noindex" }, en: {}, source: "cms" },
    theme: { corners: "round" },
  };
  const created = await create("Foreign-Keys", foreign);
  expect(created).toMatchObject(foreign);
  const { body: changed } = await api.call("PATCH", `/v1/realtor/${created.id}`, { aboutMeEn: "New" });
  expect(changed).toMatchObject({ ...foreign, aboutMeEn: "New" });
  const { body: exported } = await api.call("GET", `/v1/realtor/export/${created.id}`);
  const { body: same } = await api.call("PATCH", `/v1/realtor/${created.id}`, exported);
  expect(same).toEqual(changed);
});

test("what is nowhere is 404 in the shape that confirms a delete", async () => {
  // An address without a host must not find them.
  await create("without-domain");
  const { status, body } = await api.call("GET", "/v1/realtor/nobody-here");
  expect(status).toBe(404);
  expect(body).toEqual({ message: "Realtor not found: nobody-here", code: "REALTOR_NOT_FOUND" });
  expect((await api.call("GET", "/v1/realtor/https%3A%2F%2Fnobody.example")).body.code).toBe("REALTOR_NOT_FOUND");
  expect((await api.call("GET", "/v1/realtor/https%3A%2F%2F")).body.code).toBe("REALTOR_NOT_FOUND");
});

test("an unknown route is a 404 that confirms nothing", async () => {
  const { status, body } = await api.call("GET", "/v2/realtor");
  expect(status).toBe(404);
  expect(body).toEqual({ message: "Not found: GET /v2/realtor", code: "ROUTE_NOT_FOUND" });
});

test("a patch changes the fields it is given and moves updatedAt", async () => {
  const created = await create("patched", { aboutMeEn: "stays" });
  const { status, body } = await api.call("PATCH", `/v1/realtor/${created.id}`, { aboutMeKr: "새 소개" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: created.id, aboutMeKr: "새 소개", aboutMeEn: "stays" });
  expect(String(body.updatedAt) > created.updatedAt).toBe(true);
  expect((await api.call("GET", `/v1/realtor/${created.id}`)).body).toEqual(body);
});

test("a patch can't change the id, updatedAt or the proof of a domain", async () => {
  const created = await create("own-id");
  const { body } = await api.call("PATCH", `/v1/realtor/${created.id}`, {
    id: "other",
    updatedAt: "2030-01-01T00:00:00.000Z",
    verifiedHost: "www.victim-bank.com",
  });
  expect(body).toEqual(created);
  expect(body.verifiedHost).toBeNull();
});

test("every change sends one webhook, signed, with the data the contract names", async () => {
  const created = await create("signalled");
  const { body: renamed } = await api.call("PATCH", `/v1/realtor/${created.id}`, { desiredUrl: "signalled-anew" });
  await api.call("DELETE", `/v1/realtor/${created.id}`);
  await eventually(() => webhooksOf(created.id).length === 3);

  const webhooks = webhooksOf(created.id);
  expect(webhooks.map(({ type, data }) => [type, data.desiredUrl])).toEqual([
    ["realtor.created", "signalled"],
    ["realtor.updated", "signalled-anew"],
    ["realtor.deleted", "signalled-anew"],
  ]);
  expect(webhooks[0]!.data).toEqual({ id: created.id, desiredUrl: "signalled", updatedAt: created.updatedAt });
  expect(webhooks[1]!.timestamp).toBe(renamed.updatedAt);
  expect(webhooks[2]!.data.updatedAt > webhooks[1]!.data.updatedAt).toBe(true);
  for (const { body, headers } of receiver.received) {
    expect(() => new WebhookSigner(TEST_SECRET).verify(body, headers as Record<string, string>)).not.toThrow();
  }
});

test("an equal-valued patch neither moves updatedAt nor sends a webhook", async () => {
  const created = await create("unmoved", { aboutMeKr: "같은 글", salesCount: 12 });
  const { status, body } = await api.call("PATCH", `/v1/realtor/${created.id}`, {
    salesCount: "12",
    aboutMeKr: " 같은 글 ",
  });
  expect(status).toBe(200);
  expect(body).toEqual(created);
  const after = await create("after-unmoved");
  await eventually(() => webhooksOf(after.id).length === 1);
  expect(webhooksOf(created.id).map(({ type }) => type)).toEqual(["realtor.created"]);
});

test("if-match with another updatedAt is 412 and changes nothing", async () => {
  const created = await create("matched");
  const stale = { "if-match": '"2020-01-01T00:00:00.000Z"' };
  expect((await api.call("PATCH", `/v1/realtor/${created.id}`, { email: "a@b.example" }, stale)).status).toBe(412);
  expect((await api.call("DELETE", `/v1/realtor/${created.id}`, undefined, stale)).status).toBe(412);
  expect((await api.call("GET", `/v1/realtor/${created.id}`)).body).toEqual(created);
});

test("the etag of a realtor is what if-match takes", async () => {
  const created = await create("tagged");
  const { headers } = await api.call("GET", `/v1/realtor/${created.id}`);
  const etag = headers.get("etag") ?? "";
  expect(etag).toBe(`"${created.updatedAt}"`);
  expect(
    (await api.call("PATCH", `/v1/realtor/${created.id}`, { email: "a@b.example" }, { "if-match": etag })).status,
  ).toBe(200);
});

test("a slug that differs only in case is taken, at once or after a rename", async () => {
  await create("Taken-Slug");
  const other = await create("other-slug");
  const created = await api.call("POST", "/v1/realtor", { desiredUrl: "taken-SLUG" });
  expect([created.status, created.body]).toEqual([
    409,
    { message: 'desiredUrl: "taken-SLUG" is taken, choose another', code: "SLUG_TAKEN" },
  ]);
  expect((await api.call("PATCH", `/v1/realtor/${other.id}`, { desiredUrl: "taken-slug" })).status).toBe(409);
  expect((await api.call("GET", `/v1/realtor/${other.id}`)).body).toEqual(other);
});

test("a slug is free again after a rename and after a delete", async () => {
  const first = await create("freed");
  await api.call("PATCH", `/v1/realtor/${first.id}`, { desiredUrl: "freed-first" });
  const second = await create("freed");
  await api.call("DELETE", `/v1/realtor/${second.id}`);
  await create("FREED");
});

test.each(["admin", "EN", "gsap_sample"])("the reserved slug %s is 409", async (desiredUrl) => {
  const { status, body } = await api.call("POST", "/v1/realtor", { desiredUrl });
  expect([status, body.code]).toEqual([409, "SLUG_RESERVED"]);
});

test.each([
  [{ desiredUrl: "kim2" }, "desiredUrl"],
  [{ desiredUrl: "" }, "desiredUrl"],
  [{}, "desiredUrl"],
  [{ desiredUrl: "bad-photo", photos: [{ path: "cover", imageType: "fullsize", url: "x" }] }, "photos"],
  [{ desiredUrl: "bad-state", activityRegion: [{ state: "NY" }] }, "activityRegion"],
  [{ desiredUrl: "bad-count", salesCount: "many" }, "salesCount"],
  [["desiredUrl"], "body"],
])("the input %j is 400 and names %s", async (input, field) => {
  const { status, body } = await api.call("POST", "/v1/realtor", input);
  expect(status).toBe(400);
  expect(body.message).toMatch(new RegExp(`^${field}[.:]`));
});

test.each([
  ["{", "application/json"],
  ["desiredUrl=kim", "application/x-www-form-urlencoded"],
  ["null", "application/json"],
])("the body %s sent as %s is 400 and named", async (body, contentType) => {
  const headers = { authorization: "Bearer test-token", "content-type": contentType };
  const response = await fetch(`${api.base}/v1/realtor`, { method: "POST", headers, body });
  expect(response.status).toBe(400);
  expect(((await response.json()) as { message: string }).message).toMatch(/^body: /);
});

test("a body over 1 MB is 413", async () => {
  const { status, body } = await api.call("POST", "/v1/realtor", {
    desiredUrl: "large",
    aboutMeKr: "가".repeat(400_000),
  });
  expect([status, body.code]).toEqual([413, "TOO_LARGE"]);
});

test.each([
  ["POST", "/v1/realtor"],
  ["PATCH", "/v1/realtor/any"],
  ["DELETE", "/v1/realtor/any"],
  ["GET", "/v1/realtor/export/any"],
  ["POST", "/v1/realtor/import/any"],
  ["POST", "/v1/realtor/presigned-multi-file-upload"],
  ["GET", "/v1/realtor-contacts"],
  ["GET", "/relay-inbox"],
  ["POST", "/webhook-endpoint/enable"],
])("%s %s is 401 without a token or with a wrong one", async (method, path) => {
  for (const authorization of ["", "Bearer", "Bearer test-tokem", "Basic test-token"]) {
    const { status, body, headers } = await api.call(method, path, undefined, { authorization });
    expect([authorization, status, body.code]).toEqual([authorization, 401, "UNAUTHORIZED"]);
    expect(headers.get("www-authenticate")).toBe("Bearer");
  }
});

test("what is not there can't be changed, deleted or exported", async () => {
  for (const [method, path] of [
    ["PATCH", "/v1/realtor/r-0"],
    ["DELETE", "/v1/realtor/r-0"],
    ["GET", "/v1/realtor/export/r-0"],
  ]) {
    const { status, body } = await api.call(method!, path!, method === "PATCH" ? {} : undefined);
    expect([status, body.code]).toEqual([404, "REALTOR_NOT_FOUND"]);
  }
});

test("concurrent patches of different fields all count, each with its own updatedAt", async () => {
  const created = await create("crowded");
  const fields = [
    "aboutMeKr",
    "aboutMeEn",
    "email",
    "kakaoLink",
    "contactPhone",
    "licenseNumber",
    "careerStart",
    "madeForRealtor",
  ];
  const answers = await Promise.all(
    fields.map((field) => api.call("PATCH", `/v1/realtor/${created.id}`, { [field]: `new ${field}` })),
  );
  expect(new Set(answers.map(({ body }) => body.updatedAt)).size).toBe(fields.length);
  const { body } = await api.call("GET", `/v1/realtor/${created.id}`);
  expect(body).toMatchObject(Object.fromEntries(fields.map((field) => [field, `new ${field}`])));
});

test("a page of the site may call: the preflight allows method and headers", async () => {
  const response = await fetch(`${api.base}/v1/realtor/any`, {
    method: "OPTIONS",
    headers: {
      origin: "http://localhost:8000",
      "access-control-request-method": "PATCH",
      "access-control-request-headers": "authorization,content-type,if-match",
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get("access-control-allow-origin")).toBe("http://localhost:8000");
  expect(response.headers.get("access-control-allow-methods")).toContain("PATCH");
  expect(response.headers.get("access-control-allow-headers")).toContain("if-match");
});

const MARK = {
  url: "/media/staged.webp",
  alteration: "staging",
  noteKr: "",
  noteEn: "",
  originalUrl: "/media/empty.webp",
};

test("marks of altered pictures are kept, and their field is there from the start: so an editor knows that it may ask", async () => {
  const { id, updatedAt } = await create("Marks-Pictures");
  const read = async () => (await api.call("GET", `/v1/realtor/${id}`)).body as { updatedAt: string };
  expect(await read()).toMatchObject({ alteredPhotos: [], updatedAt });
  await api.call("PATCH", `/v1/realtor/${id}`, { alteredPhotos: [] });
  expect(await read()).toMatchObject({ updatedAt });
  await api.call("PATCH", `/v1/realtor/${id}`, { alteredPhotos: [MARK] });
  expect(await read()).toMatchObject({ alteredPhotos: [MARK] });
  await api.call("PATCH", `/v1/realtor/${id}`, { alteredPhotos: [] });
  expect(await read()).toMatchObject({ alteredPhotos: [] });
});

test("an altered picture without its original is refused with the reason", async () => {
  const { id } = await create("Hides-Original");
  const { status, body } = await api.call("PATCH", `/v1/realtor/${id}`, {
    alteredPhotos: [{ ...MARK, originalUrl: "" }],
  });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toMatch(/alteredPhotos.0.originalUrl: must be the address of the picture before/);
});
