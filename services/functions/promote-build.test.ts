import { answerJson, startFakeServer, type FakeServer } from "./fake-server";
import { handlePromoteBuild } from "./promote-build";

let publisher: FakeServer;
afterEach(() => publisher.stop());

const ask = (buildId: string, token = "hook-secret") =>
  handlePromoteBuild(
    { headers: { authorization: `Bearer ${token}` }, params: { buildId } },
    { buildHookSecret: "hook-secret", publisher: { url: publisher.url, token: "token" } },
  );

test("a preview is put live by the hook's own token", async () => {
  publisher = await startFakeServer(answerJson(202, { buildId: "b/1" }));
  expect(await ask("b/1")).toEqual({ status: 202, body: { buildId: "b/1" } });
  expect(publisher.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(["POST /builds/b%2F1/promote"]);
  await expect(ask("b/1", "wrong")).rejects.toMatchObject({ status: 401 });
  expect(publisher.seen).toHaveLength(1);
});

test("of an id that is none of a build's the publisher hears no more than an id has", async () => {
  publisher = await startFakeServer(answerJson(202, {}));
  await ask("b".repeat(1000));
  expect(publisher.seen.map(({ url }) => url)).toEqual([`/builds/${"b".repeat(64)}/promote`]);
});

test("without a publisher there is no preview: 503", async () => {
  publisher = await startFakeServer(answerJson(202, {}));
  const dependencies = { buildHookSecret: "hook-secret", publisher: null };
  const request = { headers: { authorization: "Bearer hook-secret" }, params: { buildId: "b-1" } };
  await expect(handlePromoteBuild(request, dependencies)).rejects.toMatchObject({
    status: 503,
    code: "NOT_CONFIGURED",
  });
});

test.each([
  [409, "Build b-1 is live.", { status: 409, code: "BUILD_NO_PREVIEW", message: "Build b-1 is live." }],
  [409, undefined, { status: 409, message: "This build is no preview." }],
  [500, "", { status: 503, code: "PUBLISHER_UNREACHABLE" }],
])("a publisher that answers %i is passed on", async (status, message, expected) => {
  publisher = await startFakeServer(answerJson(status, { message }));
  await expect(ask("b-1")).rejects.toMatchObject(expected);
});
