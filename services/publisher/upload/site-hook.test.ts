import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createSiteHook } from "./site-hook";

const UPLOAD = `20260301T000000-${"a".repeat(32)}`;
const UNKNOWN = { status: 404, body: { code: "BUILD_UNKNOWN", message: "No build none is known here." } };

interface Given {
  status: number;
  body?: unknown;
}

let server: Server;
let url: string;
let asked: { method: string | undefined; path: string | undefined; secret: string | undefined; body: string }[];
/** One after the other; the last one stays. */
let answers: Given[];
let printed: string[];
let now: number;
beforeEach(async () => {
  [asked, answers, printed, now] = [[], [], [], 0];
  server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      const { method, url: path, headers } = request;
      asked.push({ method, path, secret: headers.authorization, body });
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
      response.writeHead(answer.status, { location: "/elsewhere" }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function hookAt(address = url) {
  const clock = { now: () => now, wait: async (ms: number) => void (now += ms) };
  return createSiteHook({ url: address, secret: "hook-secret", clock, print: (line) => printed.push(line) });
}

const failing = (message: string) => ({ code: "UPLOAD", message: expect.stringContaining(message) as string });

test("a hook that knows the secret answers that it knows no such build", async () => {
  answers = [{ status: 503 }, UNKNOWN];
  await hookAt().requireAnswer();
  expect(asked.shift()).toEqual(asked[0]);
  expect(asked).toEqual([{ method: "GET", path: "/api/hooks/build/none", secret: "Bearer hook-secret", body: "" }]);
});

test.each([
  [{ status: 401, body: { code: "BUILD_HOOK_UNAUTHORIZED", message: "Send the secret" } }, "Set BUILD_HOOK_SECRET"],
  [{ status: 404, body: { message: "no such page" } }, "answered 404: no such page"],
  [{ status: 301 }, "answered 301: nothing"],
  [{ status: 503, body: { code: "NOT_CONFIGURED", message: "There is no publisher here" } }, "There is no publisher"],
])("any other answer ends it before anything is built: %j", async (answer, message) => {
  answers = [answer];
  await expect(hookAt().requireAnswer()).rejects.toMatchObject(failing(message));
});

test("so does a site that cannot be reached, with what to look at", async () => {
  await expect(hookAt("http://127.0.0.1:9").requireAnswer()).rejects.toMatchObject(
    failing("is SITE_URL, or --url, right?"),
  );
});

test("an upload is ordered by its id; a site that is away for a moment is asked again", async () => {
  answers = [{ status: 503 }, { status: 202, body: { buildId: "b-1", upload: UPLOAD } }];
  expect(await hookAt().order(UPLOAD)).toBe("b-1");
  expect(asked).toHaveLength(2);
  const order = { method: "POST", path: "/api/hooks/build", secret: "Bearer hook-secret" };
  expect(asked[1]).toEqual({ ...order, body: JSON.stringify({ upload: UPLOAD }) });
});

test.each([[{ buildId: "b-1" }], [{ buildId: "b-1", upload: null }], [{ buildId: null, upload: UPLOAD }]])(
  "a site that has ordered something else (%j) is of an earlier version",
  async (body) => {
    answers = [{ status: 202, body }];
    await expect(hookAt().order(UPLOAD)).rejects.toMatchObject(failing("is of an earlier version"));
  },
);

test("an order that is refused, or never taken, says why", async () => {
  answers = [{ status: 400, body: { message: "that is no id" } }];
  await expect(hookAt().order(UPLOAD)).rejects.toMatchObject(failing("answered 400: that is no id"));
  answers = [{ status: 503, body: { message: "The publisher cannot be reached" } }];
  await expect(hookAt().order(UPLOAD)).rejects.toMatchObject(failing("The publisher cannot be reached"));
  expect(now).toBeGreaterThanOrEqual(300_000);
});

test("a build is followed until it is live, with a line for what is new, and one a minute", async () => {
  const building = { status: 200, body: { state: "building" } };
  const live = { status: 200, body: { state: "live", release: "r-1" } };
  answers = [{ status: 200, body: { state: "queued" } }, ...Array(32).fill(building), { status: 502 }, live] as Given[];
  expect(await hookAt().follow("b-1")).toBe("r-1");
  expect(printed).toEqual(["build b-1: queued", "build b-1: building", "build b-1: building"]);
});

test("one that fails says why", async () => {
  answers = [{ status: 200, body: { state: "failed", reason: "renderer/site.json is not what was uploaded" } }];
  await expect(hookAt().follow("b-1")).rejects.toMatchObject({
    code: "BUILD_FAILED",
    message: "renderer/site.json is not what was uploaded",
  });
});
