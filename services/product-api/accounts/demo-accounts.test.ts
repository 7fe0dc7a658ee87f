import { startForTest, temporaryDataDir } from "../start-for-tests";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo-accounts-list";

let dataDir: ReturnType<typeof temporaryDataDir>;
beforeEach(() => {
  dataDir = temporaryDataDir();
});
afterEach(() => dataDir.remove());

function start(env: Record<string, string> = {}) {
  return startForTest({ dataDir: dataDir.path, seed: 3, env });
}

test("demo accounts come with the sample data, own their homepages, and are gone in production", async () => {
  const trial = await start();
  for (const { email, role, homepage } of DEMO_ACCOUNTS) {
    const { status, body } = await trial.signIn(email, DEMO_PASSWORD, role === "user" ? "user" : "realtor");
    expect([email, status, (body.realtor as { id: string } | null)?.id ?? null]).toEqual([email, 200, homepage]);
  }
  const { headers } = await trial.signIn("minji@daemun.example", DEMO_PASSWORD);
  const { body: before } = await trial.call("GET", "/v1/realtor/r-000001");
  const { body: after } = await trial.call("PATCH", "/v1/realtor/r-000001", before, headers);
  // Owning it changed nothing of it: an equal save moves no revision.
  expect(after.updatedAt).toBe(before.updatedAt);
  await trial.stop();

  const production = await start({ DEPLOY_ENV: "production" });
  expect((await production.signIn("office@daemun.example", DEMO_PASSWORD)).status).toBe(401);
  expect((await production.call("GET", "/v1/auth/me", undefined, headers)).status).toBe(401);
  await production.stop();

  const again = await start();
  expect((await again.signIn("minji@daemun.example", DEMO_PASSWORD)).body.realtor).toMatchObject({ id: "r-000001" });
  await again.stop();
});

test("a demo account does not get a homepage back that it gave up", async () => {
  const first = await start();
  const { headers } = await first.signIn("grace@daemun.example", DEMO_PASSWORD);
  await first.call("DELETE", "/v1/realtor/r-000003", undefined, headers);
  await first.stop();
  const second = await start();
  expect((await second.signIn("grace@daemun.example", DEMO_PASSWORD)).body.realtor).toBeNull();
  await second.stop();
});
