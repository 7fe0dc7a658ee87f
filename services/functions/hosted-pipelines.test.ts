import { startFakeServer, type FakeServer } from "./fake-server";
import { callHostedPipelines } from "./hosted-pipelines";
import { shortenTimeouts } from "./shorten-timeouts";

let server: FakeServer;
beforeEach(() => jest.spyOn(console, "error").mockReturnValue());
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
