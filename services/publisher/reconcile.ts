import { Claims, claimsOf } from "../../src/domain/realtor/claims";
import { parseRealtor, type Realtor } from "../../src/domain/realtor/realtor";
import { walkPages } from "../../src/domain/realtor/walk-pages";
import type { ProductApi } from "./product-api-client";
import { NOTHING_FINISHED, type Change, type Store } from "./store/store";
import { notAfter } from "./sweep";

const PAGE_SIZE = 500;

/** Every realtor the API lists now, page by page. */
export async function* listAll(api: ProductApi): AsyncGenerator<unknown[]> {
  for await (const { realtors } of walkPages((cursor) => api.list({ cursor, limit: PAGE_SIZE }))) yield realtors;
}

interface Options {
  store: Store;
  now(): number;
  api: ProductApi;
  productDomains: readonly string[];
  onProgress(count: number): void;
}

/**
 * Fills the table of records before the first release: there is no renderer
 * yet to accept by, and the build that follows renders them all. What a fill
 * that was cut short has left is dropped: it may be gone by now. Two claims to
 * one address: the first in the API's order has it. A realtor listed twice,
 * because they changed between two pages, is as the last one says.
 */
export async function acceptFirstRecords({ store, api, productDomains, now, onProgress }: Options): Promise<void> {
  const claims = new Claims(productDomains);
  const accepted = new Set<string>();
  let count = 0;
  let newest = "";
  await dropAll(store, now());

  function changeOf(realtor: Realtor): Change | string {
    const claimed = claims.claim(realtor);
    if (!claimed.ok) return claimed.reason;
    const { id, desiredUrl: slug, updatedAt } = realtor;
    const { host, wantedHost } = claimed;
    const version = { json: JSON.stringify(realtor), updatedAt, slug, host, wantedHost, revision: 1 };
    return { id, version, claims: claimsOf({ record: realtor, host }) };
  }

  for await (const realtors of listAll(api)) {
    const changes = new Map<string, Change>();
    const refused = new Map<string, string>();
    for (const value of realtors) {
      count += 1;
      const parsed = parseRealtor(value);
      const id = parsed.ok ? parsed.realtor.id : parsed.id;
      if (parsed.ok && parsed.realtor.updatedAt > newest) newest = parsed.realtor.updatedAt;
      if (!parsed.ok) claims.release(id);
      const change = parsed.ok ? changeOf(parsed.realtor) : parsed.reason;
      if (typeof change === "string") {
        refused.set(id, change);
        if (accepted.delete(id)) changes.set(id, { id, version: null, claims: [] });
      } else {
        refused.delete(id);
        accepted.add(id);
        changes.set(id, change);
      }
    }
    const givenUp = await store.accept([...changes.values()]);
    await store.finish({
      ...NOTHING_FINISHED,
      applied: [...changes.keys()].map((id, index) => ({ id, givenUp: givenUp[index]! })),
      quarantined: [...refused].map(([id, reason]) => ({ id, reason })),
      released: [...changes.values()].flatMap(({ id, version }) => (version === null ? [] : [id])),
      now: now(),
    });
    onProgress(count);
  }
  if (newest !== "") await store.setSweepCursor(notAfter(now(), newest));
}

async function dropAll(store: Store, now: number): Promise<void> {
  for await (const batch of store.records.batches("", PAGE_SIZE)) {
    const changes = batch.map(({ id }): Change => ({ id, version: null, claims: [] }));
    const givenUp = await store.accept(changes);
    const applied = changes.map(({ id }, index) => ({ id, givenUp: givenUp[index]! }));
    await store.finish({ ...NOTHING_FINISHED, applied, now });
  }
}
