import { handleBuildHook } from "./build-hook";
import { answerJson, startFakeServer, type FakeServer } from "./fake-server";

const HEADERS = { authorization: "Bearer hook-secret" };

let server: FakeServer;
afterEach(() => server.stop());

function start({ publisher = false, hosted = false, search = "", body = "" }) {
  return handleBuildHook(
    { headers: HEADERS, query: new URLSearchParams(search), body: Buffer.from(body) },
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

test.each([
  ["its query", "preview=1", "", true],
  ["its body", "", '{"preview": true}', true],
  ["nothing", "", "", false],
  ["a body of another kind", "preview=0", "{not json", false],
  ["a preview that is none", "", '{"preview": "no"}', false],
])("a build that is asked for by %s is a preview, or not; pipelines make none", async (_, search, body, isPreview) => {
  server = await startFakeServer(answerJson(202, { buildId: "b-1" }));
  const answer = await start({ publisher: true, hosted: true, search, body });
  expect(answer.body).toMatchObject({ buildId: "b-1" });
  const orders = server.seen.filter(({ url }) => url === "/builds");
  expect(orders.map(({ body: sent }) => sent)).toEqual([isPreview ? '{"preview":true}' : ""]);
  expect(server.seen).toHaveLength(isPreview ? 1 : 2);
});

const UPLOAD = `20260301T000000-${"a".repeat(32)}`;

test.each([
  [{ buildId: "b-1", upload: UPLOAD }, UPLOAD],
  // An earlier version, which builds its own sources.
  [{ buildId: "b-1" }, null],
])("an upload is ordered here alone, and a publisher's %j says what it has taken", async (said, upload) => {
  server = await startFakeServer(answerJson(202, said));
  const answer = await start({ publisher: true, hosted: true, body: JSON.stringify({ upload: UPLOAD }) });
  expect(answer).toEqual({ status: 202, body: { buildId: "b-1", upload } });
  expect(server.seen.map(({ url, body }) => [url, body])).toEqual([["/builds", JSON.stringify({ upload: UPLOAD })]]);
});

test.each([
  ["", { upload: "../releases" }],
  ["", { upload: 5 }],
  ["", { upload: null }],
  ["preview=1", { upload: UPLOAD }],
  ["", { upload: UPLOAD, preview: true }],
])("%j with %j orders nothing", async (search, body) => {
  server = await startFakeServer(answerJson(202, { buildId: "b-1" }));
  await expect(start({ publisher: true, search, body: JSON.stringify(body) })).rejects.toMatchObject({
    code: "UPLOAD_INVALID",
    status: 400,
  });
  expect(server.seen).toEqual([]);
});
