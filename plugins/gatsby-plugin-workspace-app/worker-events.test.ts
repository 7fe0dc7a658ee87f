import { createWorkerEvents, endWorker, type Asked, type KeptRelease } from "./worker-events";

const SCOPE = "/admin";
const SITE = "https://product.example";
const PAGES = ["/admin", "/admin/messages"];
const FILES = ["/app-0123456789abcdef0123.js"];
const DATA = ["/page-data/app-data.json"];

const releaseOf = (buildId: string): KeptRelease => ({
  buildId,
  pages: { [SCOPE]: PAGES, "/en/admin": ["/en/admin"] },
  files: FILES,
  data: DATA,
});

/** The site as it is served, and the caches of one browser. */
function createWorld() {
  const stored = new Map<string, Map<string, Response>>();
  const served = { buildId: "one", isOnline: true, hasWorker: true, missing: "" };
  const asked: string[] = [];
  let isRegistered = true;

  async function fetch(request: Request | string, init?: RequestInit): Promise<Response> {
    const { pathname } = new URL(typeof request === "string" ? request : request.url, SITE);
    asked.push(`${init?.method ?? "GET"} ${pathname}`);
    if (!served.isOnline) throw new TypeError("no network");
    if (pathname === served.missing) return new Response("", { status: 404 });
    if (pathname === "/workspace-worker.js") return new Response("", { status: served.hasWorker ? 200 : 404 });
    return new Response(`${pathname} of ${served.buildId}`);
  }
  const cacheOf = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (path: string) => entries.get(path)?.clone(),
      put: async (path: string, response: Response) => void entries.set(path, response),
    };
  };
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (path: string) => [...stored.values()].map((entries) => entries.get(path)?.clone()).find(Boolean),
  } as unknown as CacheStorage;
  const unregister = async () => (isRegistered = false);

  return {
    served,
    asked,
    caches,
    unregister,
    names: () => [...stored.keys()],
    isRegistered: () => isRegistered,
    worker: (buildId: string, scope = SCOPE) =>
      createWorkerEvents({
        release: releaseOf(buildId),
        scope,
        script: "/workspace-worker.js",
        caches,
        fetch,
        unregister,
      }),
  };
}

const asks = (path: string, asked: Partial<Asked> = {}): [Asked, Request] => [
  { method: "GET", mode: "cors", url: SITE + path, ...asked },
  new Request(SITE + path),
];
const opens = (path: string) => asks(path, { mode: "navigate" });

async function textOf(answer: ReturnType<ReturnType<typeof createWorkerEvents>["answer"]>): Promise<string> {
  await answer?.after;
  return (await answer!.response).text();
}

test("without a network the screens of its release are there, and the files they run on", async () => {
  const world = createWorld();
  const worker = world.worker("one");
  await worker.install();
  world.served.isOnline = false;
  for (const page of PAGES) expect(await textOf(worker.answer(...opens(page)))).toBe(`${page} of one`);
  expect(await textOf(worker.answer(...opens("/admin/messages?lead=12")))).toBe("/admin/messages of one");
  expect(await textOf(worker.answer(...asks(FILES[0]!)))).toBe(`${FILES[0]} of one`);
  expect(await textOf(worker.answer(...asks(DATA[0]!)))).toBe(`${DATA[0]} of one`);
});

test("with a network a screen is the served one, also before the worker of its release is there", async () => {
  const world = createWorld();
  const worker = world.worker("one");
  await worker.install();
  world.served.buildId = "two";
  expect(await textOf(worker.answer(...opens("/admin")))).toBe("/admin of two");
  expect(await textOf(worker.answer(...asks(DATA[0]!)))).toBe(`${DATA[0]} of two`);
  expect(world.isRegistered()).toBe(true);
});

test("visitors' pages, calls and whatever is sent are not its business", () => {
  const worker = createWorld().worker("one");
  for (const path of ["/administrator", "/admin/other", "/jane", "/", "/en/admin"])
    expect(worker.answer(...opens(path))).toBeNull();
  for (const path of ["/v1/leads", "/api/publications/1", "/builds/latest.json", "/media/photo.jpg"])
    expect(worker.answer(...asks(path))).toBeNull();
  expect(worker.answer(...asks("/admin", { mode: "navigate", method: "POST" }))).toBeNull();
});

test("a new release's worker takes the place of the one before, and fetches only what is new", async () => {
  const world = createWorld();
  await world.worker("one").install();
  world.served.buildId = "two";
  world.asked.length = 0;
  const next = world.worker("two");
  await next.install();
  expect(world.asked).not.toContain(`GET ${FILES[0]}`);
  await next.activate();
  expect(world.names()).toEqual(["workspace /admin two"]);
});

test("another language's registration and other caches of the site stay", async () => {
  const world = createWorld();
  await world.worker("one", "/en/admin").install();
  await world.caches.open("somebody else's");
  const worker = world.worker("one");
  await worker.install();
  await worker.activate();
  await endWorker({ caches: world.caches, scope: SCOPE, unregister: world.unregister });
  expect(world.names()).toEqual(["workspace /en/admin one", "somebody else's"]);
});

test("a page of another release, or a file that is missing, installs nothing", async () => {
  const world = createWorld();
  world.served.buildId = "two";
  await expect(world.worker("one").install()).rejects.toThrow("is of another release");
  const other = createWorld();
  other.served.missing = FILES[0]!;
  await expect(other.worker("one").install()).rejects.toThrow("was answered with 404");
});

test("it goes, with all that it kept, once a release without a worker is served", async () => {
  const world = createWorld();
  const worker = world.worker("one");
  await worker.install();
  Object.assign(world.served, { buildId: "before", hasWorker: false });
  expect(await textOf(worker.answer(...opens("/admin")))).toBe("/admin of before");
  expect(world.names()).toEqual([]);
  expect(world.isRegistered()).toBe(false);
});
