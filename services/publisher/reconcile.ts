import type { InStatement } from "@libsql/client";
import { ownHostOf } from "../../src/domain/host";
import { parseRealtor } from "../../src/domain/realtor";
import { foldSlug } from "../../src/domain/slug";
import { walkPages } from "../../src/domain/walk-pages";
import type { ProductApi } from "./product-api-client";
import { claimsOf } from "./realtor-files";
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
 * claims to one address: the first in the API's order has it.
 */
export async function acceptFirstRecords({ client, records, api, productDomains, onProgress }: Options): Promise<void> {
  const slugs = new Set<string>();
  const hosts = new Set<string>();
  let count = 0;
  let newest = "";
  for await (const realtors of listAll(api)) {
    const statements: InStatement[] = [];
    for (const value of realtors) {
      count += 1;
      const parsed = parseRealtor(value);
      const at = new Date().toISOString();
      if (!parsed.ok) {
        statements.push(records.quarantineStatement(parsed.id, parsed.reason, at));
        continue;
      }
      const { realtor } = parsed;
      if (realtor.updatedAt > newest) newest = realtor.updatedAt;
      if (slugs.has(foldSlug(realtor.desiredUrl))) {
        statements.push(records.quarantineStatement(realtor.id, `/${realtor.desiredUrl} is another realtor's`, at));
        continue;
      }
      slugs.add(foldSlug(realtor.desiredUrl));
      const wantedHost = ownHostOf(realtor.hompageUrl, productDomains);
      const host = wantedHost !== null && !hosts.has(wantedHost) ? wantedHost : null;
      if (host !== null) hosts.add(host);
      const next: StoredRecord = {
        record: realtor,
        json: JSON.stringify(realtor),
        host,
        seq: records.nextSeq(),
        revision: 1,
      };
      statements.push(
        ...records.putStatements(next, wantedHost),
        ...claimsOf(next).map((claim) => records.claimStatement(claim, realtor.id)),
        records.appliedStatement([realtor.id]),
      );
    }
    await client.batch(statements, "write");
    onProgress(count);
  }
  if (newest !== "") await client.batch([records.settingStatement(SWEEP_CURSOR, newest)], "write");
}
