import type { InStatement } from "@libsql/client";
import { Claims } from "../../src/domain/claims";
import { parseRealtor } from "../../src/domain/realtor";
import { walkPages } from "../../src/domain/walk-pages";
import type { ProductApi } from "./product-api-client";
import { claimsOf, type Claim } from "./realtor-files";
import { SWEEP_CURSOR, type RecordStore, type StoredRecord } from "./records";
import type { SqlClient } from "./sqlite";

const PAGE_SIZE = 500;

/** Every realtor the API lists now, page by page. */
export async function* listAll(api: ProductApi): AsyncGenerator<unknown[]> {
  for await (const { realtors } of walkPages((cursor) => api.list({ cursor, limit: PAGE_SIZE }))) yield realtors;
}

interface Options {
  client: SqlClient;
  records: RecordStore;
  api: ProductApi;
  productDomains: readonly string[];
  onProgress(count: number): void;
}

/**
 * Fills the empty table of records before the first release: there is no
 * renderer yet to accept by, and the build that follows renders them all. Two
 * claims to one address: the first in the API's order has it. A realtor listed
 * twice, because they changed between two pages, is as the last one says.
 */
export async function acceptFirstRecords({ client, records, api, productDomains, onProgress }: Options): Promise<void> {
  const claims = new Claims(productDomains);
  /** What each accepted realtor holds. */
  const held = new Map<string, readonly Claim[]>();
  let count = 0;
  let newest = "";

  function read(value: unknown) {
    const parsed = parseRealtor(value);
    if (!parsed.ok) {
      claims.release(parsed.id);
      return parsed;
    }
    const { realtor } = parsed;
    if (realtor.updatedAt > newest) newest = realtor.updatedAt;
    return { id: realtor.id, realtor, ...claims.claim(realtor) };
  }

  for await (const realtors of listAll(api)) {
    const statements: InStatement[] = [];
    for (const value of realtors) {
      count += 1;
      const listed = read(value);
      const { id } = listed;
      const before = held.get(id);
      for (const claim of before ?? []) statements.push(records.releaseStatement(claim, id));
      held.delete(id);
      if (!listed.ok) {
        if (before) statements.push(...records.deleteStatements(id, records.nextSeq()), records.appliedStatement([id]));
        statements.push(records.quarantineStatement(id, listed.reason, new Date().toISOString()));
        continue;
      }
      const { realtor, host, wantedHost } = listed;
      const next: StoredRecord = {
        record: realtor,
        json: JSON.stringify(realtor),
        host,
        seq: records.nextSeq(),
        revision: 1,
      };
      held.set(id, claimsOf(next));
      statements.push(
        ...records.putStatements(next, wantedHost),
        ...claimsOf(next).map((claim) => records.claimStatement(claim, id)),
        records.appliedStatement([id]),
      );
    }
    await client.batch(statements, "write");
    onProgress(count);
  }
  if (newest !== "") await client.batch([records.settingStatement(SWEEP_CURSOR, newest)], "write");
}
