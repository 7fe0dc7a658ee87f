import { handleBuildHook } from "./build-hook";
import { answerJson, startFakeServer, type FakeServer } from "./fake-server";

const HEADERS = { authorization: "Bearer hook-secret" };

let server: FakeServer;
afterEach(() => server.stop());

function start({ publisher = false, hosted = false }) {
  return handleBuildHook(
    { headers: HEADERS },
    {
      buildHookSecret: "hook-secret",
      publisher: publisher ? { url: server.url, token: "token" } : null,
      buildHookUrls: hosted ? [server.url] : [],
    },
  );
}

test("where no pipeline is set, the answer says nothing of pipelines", async () => {
  server = await startFakeServer(answerJson(202, { buildId: "b-1" }));
  expect(await start({ publisher: true })).toEqual({ status: 202, body: { buildId: "b-1" } });
});

test("a build that only a pipeline has taken has no id", async () => {
  server = await startFakeServer(answerJson(200, { buildId: "of the pipeline" }));
  const { host } = new URL(server.url);
  expect(await start({ hosted: true })).toEqual({
    status: 202,
    body: { buildId: null, hosted: { accepted: [host], failed: [] } },
  });
});

test.each([[null], [{}], [{ buildId: 5 }]])("a publisher that takes a build with %j gives it no id", async (body) => {
  server = await startFakeServer(answerJson(202, body));
  expect(await start({ publisher: true })).toEqual({ status: 202, body: { buildId: null } });
});
