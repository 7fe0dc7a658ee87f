import { answerJson, startFakeServer, type FakeServer } from "./fake-server";
import { callHostedPipelines } from "./hosted-pipelines";
import { shortenTimeouts } from "./shorten-timeouts";

let server: FakeServer;
let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, "error").mockReturnValue();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

test("a pipeline that says nothing is given up after five seconds, and counts as failed", async () => {
  server = await startFakeServer(() => undefined);
  const waitsMs = shortenTimeouts();
  const { host } = new URL(server.url);
  expect(await callHostedPipelines([server.url], "build")).toEqual({ accepted: [], failed: [host] });
  expect(waitsMs).toEqual([5_000]);
});

test.each([200, 202])("a pipeline that answers %i has accepted, and nothing is logged", async (status) => {
  server = await startFakeServer(answerJson(status, {}));
  const { host } = new URL(server.url);
  expect(await callHostedPipelines([server.url], "build")).toEqual({ accepted: [host], failed: [] });
  expect(log).not.toHaveBeenCalled();
});

test("a pipeline that accepts with a 204, without a body, has accepted", async () => {
  server = await startFakeServer((_, response) => void response.writeHead(204).end());
  const { host } = new URL(server.url);
  expect(await callHostedPipelines([server.url], "build")).toEqual({ accepted: [host], failed: [] });
});

test("a pipeline that refuses has failed; the log names its host and its answer, not its address", async () => {
  server = await startFakeServer(answerJson(500, {}));
  const { host } = new URL(server.url);
  expect(await callHostedPipelines([`${server.url}/secret-path`], "build")).toEqual({ accepted: [], failed: [host] });
  expect(log.mock.calls).toEqual([[`The hosted pipeline at ${host} answered 500.`]]);
});

test("a pipeline that is down has failed; the log says why", async () => {
  server = await startFakeServer(answerJson(200, {}));
  await server.stop();
  const { host } = new URL(server.url);
  expect(await callHostedPipelines([server.url], "build")).toEqual({ accepted: [], failed: [host] });
  const refused = expect.objectContaining({ cause: expect.objectContaining({ code: "ECONNREFUSED" }) });
  expect(log.mock.calls).toEqual([[`The hosted pipeline at ${host} cannot be reached.`, refused]]);
});

test.each([
  ["no credentials", "", undefined],
  ["a name and a password", "hook:token@", "hook:token"],
  ["a name alone", "hook@", "hook:"],
  ["a password alone", ":token@", ":token"],
  ["escaped credentials", "a%40b:c%2Fd@", "a@b:c/d"],
  ["Korean credentials", "훅:토큰@", "훅:토큰"],
  ["a percent sign that escapes nothing", "hook:50%off@", "hook:50%off"],
])("of an address with %s the pipeline gets what it says as a header", async (_, given, expected) => {
  server = await startFakeServer(answerJson(200, {}));
  const { host } = new URL(server.url);
  expect(await callHostedPipelines([`http://${given}${host}/hook`], "build")).toMatchObject({ accepted: [host] });
  const authorization = expected && `Basic ${Buffer.from(expected).toString("base64")}`;
  expect(server.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([["/hook", authorization]]);
});
