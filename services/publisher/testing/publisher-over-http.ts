import { once } from "node:events";
import { tmpdir } from "node:os";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { PublisherError } from "../errors";
import { createPublisherApp } from "../http";
import { createDeleteBreaker } from "../delete-breaker";
import { createMaintenance } from "../maintenance/maintenance";
import { createMeasures } from "../measures";
import { Mutex } from "../mutex";
import type { Publisher } from "../publisher";
import type { PurgeLoop } from "../purge/purge-loop";
import type { SweepState } from "../watched-sweeper";
import type { Job } from "../store/jobs";
import type { PurgeOutcome } from "../store/purges";
import type { Store } from "../store/store";
import type { WorkerLoop } from "../worker-loop";
import { createFakeProductApi } from "./fake-product-api";
import { openStoreUnderTest } from "./store-under-test";

type SettledListener = Parameters<PurgeLoop["onSettled"]>[0];
type DoneListener = Parameters<WorkerLoop["onDone"]>[0];

export const TOKEN = "token-of-the-publisher";

function noRelease(): never {
  throw new PublisherError("NO_RELEASE", "There is no release to publish to yet.");
}

/** A publisher with a store, and a record of what it was asked to do; it does none of it. */
export function fakePublisher(store: Store) {
  const product = createFakeProductApi();
  const listeners = new Set<DoneListener>();
  const settledListeners = new Set<SettledListener>();
  const fake = {
    store,
    start: jest.fn(),
    watchReleases: jest.fn(),
    close: jest.fn(() => Promise.resolve()),
    release: jest.fn((): { info: { id: string } } | null => ({ info: { id: "release-1" } })),
    buildSettings: () => ({ SITE_URL: "https://a" }),
    refusal: jest.fn((): string | null => null),
    isLeader: jest.fn(() => true),
    isSureToLead: jest.fn(() => true),
    lead: jest.fn(() => Promise.resolve()),
    readAhead: { start: jest.fn() },
    builds: {
      request: jest.fn(),
      order: jest.fn(),
      settled: jest.fn(() => Promise.resolve()),
      state: jest.fn(),
      resume: jest.fn(() => Promise.resolve(0)),
    },
    bulk: { start: jest.fn(), state: jest.fn(), resume: jest.fn(() => Promise.resolve()) },
    api: { awaySince: jest.fn((): number | null => null) },
    dataDir: tmpdir(),
    measures: createMeasures(),
    breaker: createDeleteBreaker(),
    sweeper: {
      state: jest.fn((): SweepState => ({ freshAt: null, failure: null })),
      sweep: jest.fn((_: AbortSignal) => Promise.resolve(0)),
      sweepAll: jest.fn(),
    },
    snapshot: jest.fn(),
    republish: jest.fn(),
    rollBack: jest.fn(),
    promote: jest.fn(),
    purging: {
      purges: store.purges,
      edge: null as { adapter: string | null; url: string | null } | null,
      purgeEverything: jest.fn(() => Promise.resolve()),
      loop: {
        wake: jest.fn(),
        onSettled(listener: SettledListener) {
          settledListeners.add(listener);
          return () => void settledListeners.delete(listener);
        },
      },
    },
    purgeChangedSite: jest.fn(),
    tellServed: jest.fn(() => Promise.resolve()),
    maintenance: createMaintenance({
      store,
      api: product.api,
      mutex: new Mutex(),
      release: noRelease,
      purging: { edge: null, loop: { wake: () => undefined } },
      now: () => Date.now(),
    }),
    loop: {
      failingSince: jest.fn((): number | null => null),
      onDone(listener: DoneListener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
  return {
    fake,
    publisher: fake as unknown as Publisher,
    product,
    /** Those who hear of jobs that are done. */
    listeners,
    settledListeners,
    settled(realtorId: string): void {
      for (const listener of settledListeners) listener({ job: { realtorId }, edge: null } as PurgeOutcome);
    },
    done(job: Pick<Job, "realtorId">): void {
      for (const listener of listeners) listener(job as Job, [], null);
    },
  };
}

/** The HTTP interface of a {@link fakePublisher} on a port of loopback. */
export async function servePublisherUnderTest() {
  const under = await openStoreUnderTest();
  const faked = fakePublisher(under.store);
  const logger = pino({ level: "silent" });
  const errors = jest.spyOn(logger, "error");
  const stop = jest.fn();
  const server = createPublisherApp(faked.publisher, TOKEN, logger, { stop }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { authorization: `Bearer ${TOKEN}`, "content-type": "application/json" };
  return {
    ...under,
    ...faked,
    url,
    headers,
    /** Ends the process. */
    stop,
    /** What was logged as an error. */
    errors,
    get: (path: string) => fetch(url + path, { headers }),
    post: (path: string, body: unknown = {}) =>
      fetch(url + path, { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) }),
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await under.close();
    },
  };
}

export type ServedPublisher = Awaited<ReturnType<typeof servePublisherUnderTest>>;
