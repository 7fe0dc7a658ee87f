import { handleBuildState } from "./build-state";
import { answerJson, startFakeServer, type FakeServer } from "./fake-server";

let publisher: FakeServer;
afterEach(() => publisher.stop());

test.each<[string, Record<string, string>, string]>([
  ["no id", {}, "No build  is known"],
  ["an empty id", { buildId: "" }, "No build  is known"],
  ["an id of 65 characters", { buildId: `${"x".repeat(64)}y` }, `No build ${"x".repeat(64)} is known`],
])("%s is a 404 that repeats at most 64 characters, and the publisher is not asked", async (_, params, message) => {
  publisher = await startFakeServer(answerJson(200, { id: "b-1", state: "live" }));
  const asked = handleBuildState(
    { headers: { authorization: "Bearer hook-secret" }, params, signal: new AbortController().signal },
    { buildHookSecret: "hook-secret", publisher: { url: publisher.url, token: "token" }, buildHookUrls: [] },
  );
  await expect(asked).rejects.toMatchObject({
    status: 404,
    code: "BUILD_UNKNOWN",
    message: expect.stringContaining(message),
  });
  expect(publisher.seen).toEqual([]);
});
