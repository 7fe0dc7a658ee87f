import { startForTest, temporaryDataDir } from "../start-for-tests";

const dataDir = temporaryDataDir();
let api: Awaited<ReturnType<typeof startForTest>>;

const PASSWORD = "long-enough-1";
const account = (email: string, fields: object = {}) => ({
  name: "Somebody",
  email,
  password: PASSWORD,
  role: "realtor",
  ...fields,
});

beforeAll(async () => {
  api = await startForTest({ dataDir: dataDir.path });
  expect((await api.call("POST", "/v1/auth/accounts", account("taken@example.com"))).status).toBe(201);
});

afterAll(async () => {
  await api.stop();
  dataDir.remove();
});

test("an account can be given a homepage that is there already", async () => {
  const { body: realtor } = await api.call("POST", "/v1/realtor", { desiredUrl: "given-away", name: "Given Away" });
  const made = await api.call("POST", "/v1/auth/accounts", account("given@example.com", { realtorId: realtor.id }));
  expect([made.status, made.body.realtor]).toEqual([
    201,
    { id: realtor.id, desiredUrl: "given-away", name: "Given Away" },
  ]);
  const again = await api.call("POST", "/v1/auth/accounts", account("second@example.com", { realtorId: realtor.id }));
  expect([again.status, again.body.code]).toEqual([409, "REALTOR_HAS_OWNER"]);
  expect((await api.signIn("second@example.com", PASSWORD)).status).toBe(401);
});

test("no answer holds the password or its hash", async () => {
  const made = await api.call("POST", "/v1/auth/accounts", account("quiet@example.com"));
  expect(JSON.stringify(made.body)).not.toMatch(/scrypt|long-enough/);
});

test.each([
  ["an address that is taken, in another case", account("TAKEN@example.com"), "EMAIL_TAKEN"],
  ["a short password", account("a@example.com", { password: "1234567" }), "INVALID_INPUT"],
  ["no address", account("nobody"), "INVALID_INPUT"],
  ["a role that nobody has", account("a@example.com", { role: "owner" }), "INVALID_INPUT"],
  ["a homepage for an ordinary user", account("a@example.com", { role: "user", realtorId: "x" }), "INVALID_INPUT"],
  ["a homepage that is nowhere", account("a@example.com", { realtorId: "nowhere" }), "REALTOR_NOT_FOUND"],
])("%s is refused", async (_, body, code) => {
  expect((await api.call("POST", "/v1/auth/accounts", body)).body.code).toBe(code);
});

test("an account's homepage is the one it creates, follows its name, and is free again once it is deleted", async () => {
  await api.call("POST", "/v1/auth/accounts", account("maker@example.com"));
  const { headers } = await api.signIn("maker@example.com", PASSWORD);
  const realtorNow = async () => (await api.call("GET", "/v1/auth/me", undefined, headers)).body.realtor;

  const made = await api.call("POST", "/v1/realtor", { desiredUrl: "maker-first", userId: "somebody else" }, headers);
  expect(made.status).toBe(201);
  expect(await realtorNow()).toEqual({ id: made.body.id, desiredUrl: "maker-first", name: "maker-first" });

  const second = await api.call("POST", "/v1/realtor", { desiredUrl: "maker-second" }, headers);
  expect([second.status, second.body.code]).toEqual([409, "HOMEPAGE_EXISTS"]);
  expect((await api.call("GET", "/v1/realtor/maker-second")).status).toBe(404);

  const path = `/v1/realtor/${String(made.body.id)}`;
  const patch = { desiredUrl: "maker-renamed", name: "Maker", userId: "somebody else" };
  const changed = await api.call("PATCH", path, patch, headers);
  expect(changed.body.userId).toBe(made.body.userId);
  expect(await realtorNow()).toMatchObject({ desiredUrl: "maker-renamed", name: "Maker" });

  expect((await api.call("DELETE", path, undefined, headers)).status).toBe(200);
  expect(await realtorNow()).toBeNull();
  expect((await api.call("POST", "/v1/realtor", { desiredUrl: "maker-again" }, headers)).status).toBe(201);
});

test("an administrator hands a homepage over by its userId", async () => {
  const [first, second] = await Promise.all(
    ["from@example.com", "to@example.com"].map(async (email) => {
      const { body } = await api.call("POST", "/v1/auth/accounts", account(email));
      return { id: (body.user as { id: string }).id, ...(await api.signIn(email, PASSWORD)) };
    }),
  );
  const { body: realtor } = await api.call("POST", "/v1/realtor", { desiredUrl: "handed-over", userId: first!.id });
  const path = `/v1/realtor/${String(realtor.id)}`;
  expect((await api.call("PATCH", path, { userId: second!.id })).status).toBe(200);
  expect((await api.call("PATCH", path, { aboutMeEn: "mine" }, first!.headers)).status).toBe(403);
  expect((await api.call("PATCH", path, { aboutMeEn: "mine" }, second!.headers)).status).toBe(200);
});
