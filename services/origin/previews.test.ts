import { join } from "node:path";
import { closePreview, openPreview } from "../preview-file";
import { CHUNK, compiledFunction, page, startTestOrigin, type RunningOrigin } from "./test-origin";

const HOST = { host: "preview.product.example" };
const NOW = Date.now();

let running: RunningOrigin;
let folder: string;

beforeEach(async () => {
  running = await startTestOrigin({ deployEnv: "production", isPurged: true });
  folder = join(running.dataDir, "releases", "r2");
  running.write("r2", {
    "public/index.html": page("the landing page to come"),
    "public/404.html": page("404 to come"),
    [`public/${CHUNK}`]: "run(2)",
    "public/jane/index.html": page("jane to come"),
    "functions/manifest.json": JSON.stringify([
      { functionRoute: "publications/all", relativeCompiledFilePath: "a.js" },
    ]),
    "functions/a.js": compiledFunction("function to come"),
  });
});
afterEach(() => running.stop());

const open = (now = NOW) => openPreview(folder, now);
const withCookie = (token: string) => ({ ...HOST, cookie: `other=1; preview=${token}` });

test("who has the link gets a cookie, an address without the token, and then the release", async () => {
  const { token } = await open();
  const entered = await running.get(`/jane?preview=${token}&x=1`, { ...HOST, "x-forwarded-proto": "https" });
  expect([entered.status, entered.headers["location"]]).toEqual([302, "/jane?x=1"]);
  const [cookie] = entered.headers["set-cookie"] as string[];
  expect(cookie).toMatch(/^preview=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/);
  const got = await running.get("/jane", { ...HOST, cookie: cookie!.split(";")[0]! });
  expect([got.status, got.text]).toEqual([200, page("jane to come")]);
});

test.each(["/", "/jane", "/nobody", "/jane/", `/${CHUNK}`, "/api/publications/all", "/api/nothing", "//x"])(
  "%s of a preview is for no cache and no index",
  async (path) => {
    const { token } = await open();
    const { headers } = await running.get(path, withCookie(token));
    expect(headers).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" });
    expect([headers["surrogate-key"], headers["cache-tag"]]).toEqual([undefined, undefined]);
  },
);

test("its functions are its own", async () => {
  const { token } = await open();
  expect((await running.get("/api/publications/all", withCookie(token))).text).toContain("function to come");
});

test.each([
  ["nothing", () => HOST],
  ["another token", (token: string) => withCookie(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)],
  ["an empty one", () => withCookie("")],
])("who shows %s gets a 404", async (_, headersOf) => {
  const { token } = await open();
  const got = await running.get("/", headersOf(token));
  expect([got.status, got.text, got.headers["x-robots-tag"]]).toEqual([404, "Not Found\n", "noindex, nofollow"]);
});

test("a preview ends with its time, and as soon as it is closed", async () => {
  const past = await open(NOW - 4 * 86_400_000);
  expect((await running.get("/", withCookie(past.token))).status).toBe(404);
  const { token } = await open();
  expect((await running.get("/", withCookie(token))).status).toBe(200);
  await closePreview(folder);
  expect((await running.get("/", withCookie(token))).status).toBe(404);
});

test("the site itself is the live release, whatever a cookie says", async () => {
  const { token } = await open();
  const got = await running.get("/jane", { cookie: `preview=${token}` });
  expect([got.text, got.headers["x-robots-tag"]]).toEqual([page("jane"), undefined]);
  expect((await running.get("/api/certificate?domain=preview.product.example")).status).toBe(200);
});

test("a host that is none of the product's can be the preview's", async () => {
  await running.stop();
  running = await startTestOrigin({ deployEnv: "production", previewHost: "next.example" });
  running.write("r2", { "public/index.html": page("the landing page to come") });
  const { token } = await openPreview(join(running.dataDir, "releases", "r2"), NOW);
  const got = await running.get("/", { host: "next.example:8000", cookie: `preview=${token}` });
  expect([got.status, got.text]).toEqual([200, page("the landing page to come")]);
});
