import { startTestOrigin, type RunningOrigin } from "./test-origin";

let running: RunningOrigin;
beforeEach(async () => (running = await startTestOrigin()));
afterEach(() => running.stop());

const counts = async () =>
  JSON.parse((await running.get("/api/answers", { authorization: "Bearer publisher-token" })).text) as unknown;

test("answers are counted, and of errors those of the server's own", async () => {
  expect(await counts()).toEqual({ answers: 0, errors: 0 });
  await running.get("/");
  await running.get("/nobody");
  running.write("r2", { "public/index.html": "x", "routes.json": "{broken" });
  running.flipTo("r2");
  expect((await running.get("/")).status).toBe(500);
  running.unrelease();
  expect((await running.get("/")).status).toBe(503);
  running.flipTo("r1");
  expect(await counts()).toEqual({ answers: 5, errors: 1 });
});

test("who is not the publisher learns nothing", async () => {
  for (const headers of [{ authorization: "" }, { authorization: "Bearer other" }]) {
    const got = await running.get("/api/answers", headers);
    expect([got.status, got.text]).toEqual([401, '{"message":"Send the publisher\'s token as a bearer."}']);
  }
});
