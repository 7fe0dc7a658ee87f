import { createPushEvents } from "./push-events";
import { createWorkerEvents, endWorker, type KeptRelease } from "./worker-events";

/** Put in by the build; null for a release that has no worker. */
declare const __RELEASE__: KeptRelease | null;

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

interface PushEvent extends ExtendableEvent {
  data: { text(): string } | null;
}
interface NotificationEvent extends ExtendableEvent {
  notification: { data: unknown; close(): void };
}

/** TypeScript has workers' names in a library that contradicts the pages'. */
interface WorkerScope {
  registration: {
    scope: string;
    unregister(): Promise<boolean>;
    showNotification(title: string, options: object): Promise<void>;
  };
  location: { origin: string; pathname: string };
  clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<readonly { url: string; focus(): Promise<unknown> }[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listen: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listen: (event: FetchEvent) => void): void;
  addEventListener(type: "push", listen: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listen: (event: NotificationEvent) => void): void;
}

const worker = globalThis as unknown as WorkerScope;
const scope = new URL(worker.registration.scope).pathname;
const unregister = () => worker.registration.unregister();

if (__RELEASE__ === null) {
  worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener("activate", (event) => event.waitUntil(endWorker({ caches, scope, unregister })));
} else {
  const script = worker.location.pathname;
  const events = createWorkerEvents({ release: __RELEASE__, scope, script, caches, fetch, unregister });
  // At once: hashed files of an earlier build, which an open tab may still ask for, come from the network.
  worker.addEventListener("install", (event) => event.waitUntil(events.install().then(() => worker.skipWaiting())));
  worker.addEventListener("activate", (event) => event.waitUntil(events.activate().then(() => worker.clients.claim())));
  worker.addEventListener("fetch", (event) => {
    const answer = events.answer(event.request, event.request);
    if (answer === null) return;
    event.respondWith(answer.response);
    if (answer.after) event.waitUntil(answer.after);
  });

  const push = createPushEvents({
    origin: worker.location.origin,
    show: (title, options) => worker.registration.showNotification(title, options),
    tabs: () => worker.clients.matchAll({ type: "window", includeUncontrolled: true }),
    open: (address) => worker.clients.openWindow(address),
  });
  worker.addEventListener("push", (event) => event.waitUntil(push.show(event.data?.text())));
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(push.press(event.notification.data));
  });
}
