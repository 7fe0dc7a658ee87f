import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { once } from "node:events";
import type { HttpClient } from "../../testing/http-client";
import { realtorPages } from "../../testing/realtors";
import { Claims } from "../../src/domain/realtor/claims";
import { LANGUAGES } from "../../src/domain/site/locale";
import { realtorPage, type AcceptedRealtor } from "../../src/domain/realtor/page-context";
import { parseRealtor } from "../../src/domain/realtor/realtor";

interface Files {
  /** For ours: the accepted records, a line each, as the code lane writes them. */
  snapshotFile: string;
  /** For the bare template: path and context of each page, a line each. */
  pagesFile: string;
}

/**
 * Writes the same realtors down twice, as each of the two sites reads them.
 * Answers the number of pages at the product's own address: own domains are
 * left out, which the bare template knows nothing of.
 */
export async function writeBuildRecords(api: HttpClient, files: Files): Promise<number> {
  const snapshot = await openLines(files.snapshotFile);
  const pages = await openLines(files.pagesFile);
  let count = 0;
  let seq = 0;
  for await (const accepted of acceptedRealtors(api)) {
    await snapshot.add({ id: accepted.record.id, seq: ++seq, host: accepted.host, record: accepted.record });
    for (const language of LANGUAGES) {
      await pages.add(realtorPage(accepted, language));
      count += 1;
    }
  }
  await snapshot.end();
  await pages.end();
  return count;
}

/** As the publisher accepts them: the first who claims a domain has it. */
async function* acceptedRealtors(api: HttpClient): AsyncGenerator<AcceptedRealtor> {
  const claims = new Claims(["localhost"]);
  for await (const { realtors } of realtorPages<unknown>(api)) {
    for (const value of realtors) {
      const parsed = parseRealtor(value);
      if (!parsed.ok) throw new Error(`realtor ${parsed.id} of the sample data is bad: ${parsed.reason}`);
      const claim = claims.claim(parsed.realtor);
      if (!claim.ok) throw new Error(`realtor ${parsed.realtor.id} of the sample data is bad: ${claim.reason}`);
      yield { record: parsed.realtor, host: claim.host };
    }
  }
}

async function openLines(file: string) {
  await mkdir(dirname(file), { recursive: true });
  const stream = createWriteStream(file);
  return {
    async add(value: unknown): Promise<void> {
      if (!stream.write(`${JSON.stringify(value)}\n`)) await once(stream, "drain");
    },
    async end(): Promise<void> {
      stream.end();
      await once(stream, "close");
    },
  };
}
