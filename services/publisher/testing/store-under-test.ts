import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { claimsOf } from "../../../src/domain/realtor/claims";
import { parseRealtor } from "../../../src/domain/realtor/realtor";
import { openSqliteStore } from "../store/sqlite/sqlite-store";
import { NOTHING_FINISHED as NOTHING, type Finished, type Store } from "../store/store";

/** A store in a folder of its own. */
export async function openStoreUnderTest() {
  const folder = await mkdtemp(path.join(tmpdir(), "store-"));
  const opened = [openSqliteStore(folder)];
  return {
    folder,
    store: opened[0]!,
    /** The process died: nothing is closed properly, and a new one opens the same store. */
    async crash(): Promise<Store> {
      opened.push(openSqliteStore(folder));
      return opened.at(-1)!;
    },
    async close(): Promise<void> {
      for (const store of opened) await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type StoreUnderTest = Awaited<ReturnType<typeof openStoreUnderTest>>;

export const NOTHING_FINISHED: Finished = { ...NOTHING, now: Date.parse("2026-03-01T00:00:00.000Z") };

interface Accepted {
  id: string;
  desiredUrl?: string;
  updatedAt?: string;
  [field: string]: unknown;
}

/** What the API would send of a realtor, as a change to accept. Throws where it does not parse. */
export function changeOf({ id, ...fields }: Accepted, host: string | null = null) {
  const parsed = parseRealtor({ desiredUrl: "slug", updatedAt: "2026-01-01T00:00:00.000Z", ...fields, id });
  if (!parsed.ok) throw new Error(parsed.reason);
  const { realtor } = parsed;
  const { desiredUrl: slug, updatedAt } = realtor;
  const version = { json: JSON.stringify(realtor), updatedAt, slug, host, wantedHost: host, revision: 1 };
  return { id, version, claims: claimsOf({ record: realtor, host }) };
}

/** Accepts a record, as if its pages were on the target. */
export async function accept(store: Store, accepted: Accepted, host: string | null = null): Promise<void> {
  const [givenUp] = await store.accept([changeOf(accepted, host)]);
  await store.finish({ ...NOTHING_FINISHED, applied: [{ id: accepted.id, givenUp: givenUp! }] });
}

/** As when a delete is accepted and its files are not gone yet. */
export async function acceptDelete(store: Store, id: string): Promise<void> {
  await store.accept([{ id, version: null, claims: [] }]);
}
