/** What a worker of this build keeps. */
export interface KeptRelease {
  buildId: string;
  /** Scope → the addresses of its screens. */
  pages: Record<string, string[]>;
  /** With a hash in the name: what is kept never gets old. */
  files: string[];
  /** Asked for anew while there is a network. */
  data: string[];
}

export interface WorkerParts {
  release: KeptRelease;
  /** Path of the registration's scope: each language has a registration of its own. */
  scope: string;
  script: string;
  caches: Pick<CacheStorage, "open" | "keys" | "delete" | "match">;
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  unregister(): Promise<unknown>;
}

/** What is asked of a request; a navigation can't be made in tests. */
export type Asked = Pick<Request, "method" | "mode" | "url">;

const GONE = 404;

/** Of what other registrations of this site keep nothing is touched. */
const cachesOf = (scope: string) => `workspace ${scope} `;

/**
 * Keeps the workspace's screens of one release, for when there is no network. With one the network is asked first,
 * always: an old page is never shown for a new one. Calls of APIs and visitors' pages are not its business.
 */
export function createWorkerEvents({ release, scope, script, caches, fetch, unregister }: WorkerParts) {
  const cacheName = cachesOf(scope) + release.buildId;
  const pages = new Set(release.pages[scope] ?? []);
  const files = new Set(release.files);
  const data = new Set(release.data);

  /** All or nothing: a worker that lacks a file is not installed, and the one before stays. */
  async function install(): Promise<void> {
    const cache = await caches.open(cacheName);
    await Promise.all([
      ...[...pages].map(async (page) => {
        const response = await fetchAnew(page);
        const isOwn = (await response.clone().text()).includes(release.buildId);
        if (!isOwn) throw new Error(`${page} is of another release than this worker: the next visit tries again.`);
        await cache.put(page, response);
      }),
      ...[...data].map(async (file) => cache.put(file, await fetchAnew(file))),
      ...[...files].map(async (file) => cache.put(file, (await caches.match(file)) ?? (await fetchOk(file)))),
    ]);
  }

  async function activate(): Promise<void> {
    await forget((name) => name !== cacheName);
  }

  /** Null: the browser does as it does without a worker. */
  function answer(asked: Asked, request: Request): { response: Promise<Response>; after?: Promise<unknown> } | null {
    const { pathname } = new URL(asked.url);
    if (asked.method !== "GET") return null;
    if (asked.mode === "navigate") {
      if (!pages.has(pathname)) return null;
      const answered = fetch(request);
      return { response: answered.catch(() => kept(pathname)), after: answered.then(noticeRelease, () => undefined) };
    }
    if (files.has(pathname)) return { response: keptFirst(pathname, request) };
    if (data.has(pathname)) return { response: fetch(request).catch(() => kept(pathname)) };
    return null;
  }

  /** A release from before there was a worker, or one that has none, has no file of it: then this one goes. */
  async function noticeRelease(page: Response): Promise<void> {
    if (!page.ok || (await page.clone().text()).includes(release.buildId)) return;
    const { status } = await fetch(script, { method: "HEAD", cache: "no-store" });
    if (status === GONE) await retire();
  }

  async function retire(): Promise<void> {
    await forget(() => true);
    await unregister();
  }

  async function forget(isOld: (name: string) => boolean): Promise<void> {
    const names = (await caches.keys()).filter((name) => name.startsWith(cachesOf(scope)) && isOld(name));
    await Promise.all(names.map((name) => caches.delete(name)));
  }

  async function kept(path: string): Promise<Response> {
    const cache = await caches.open(cacheName);
    return (await cache.match(path)) ?? Response.error();
  }

  async function keptFirst(path: string, request: Request): Promise<Response> {
    const cache = await caches.open(cacheName);
    return (await cache.match(path)) ?? fetch(request);
  }

  const fetchAnew = (path: string) => fetchOk(path, { cache: "reload" });

  async function fetchOk(path: string, init?: RequestInit): Promise<Response> {
    const response = await fetch(path, init);
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: the next visit tries again.`);
    return response;
  }

  return { install, activate, answer };
}

/** All that earlier releases of a scope keep goes, and the worker itself: for a release without one. */
export async function endWorker(parts: Pick<WorkerParts, "caches" | "scope" | "unregister">): Promise<void> {
  const names = (await parts.caches.keys()).filter((name) => name.startsWith(cachesOf(parts.scope)));
  await Promise.all(names.map((name) => parts.caches.delete(name)));
  await parts.unregister();
}
