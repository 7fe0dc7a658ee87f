import { claimsOfEntry } from "../../../src/domain/realtor/claims";
import { isHashed } from "../../../src/domain/site/cache-control";
import { SITEMAP_INDEX_FILE, sitemapShardFile } from "../../../src/domain/site/sitemap";
import { readFixedFiles } from "../../renderer/fixed-files";
import { claimFiles } from "../../renderer/realtor-files";
import { urlOfFile } from "../maintenance/realtor-place";
import type { OpenRelease } from "../release";
import type { Records } from "../store/records";
import { screenUrls } from "./purge-plan";

const REALTORS_AT_A_TIME = 200;

/** Every address of a site that a cache may hold for long: for a cache that cannot forget everything at once. */
export async function* everyUrl(release: OpenRelease, records: Records): AsyncGenerator<string> {
  const fixed = [...(await readFixedFiles(release.folder)).keys()];
  const sitemaps = [SITEMAP_INDEX_FILE, ...(await records.shards()).map(sitemapShardFile)];
  const shared = [...fixed.filter(isAskedForEverywhere), ...sitemaps].map(urlOfFile);
  yield* [...fixed, ...sitemaps].map(urlOfFile);
  for await (const batch of records.batches("", REALTORS_AT_A_TIME)) {
    for (const entry of batch) {
      for (const claim of claimsOfEntry(entry)) {
        const own = [...claimFiles(claim).map(({ url }) => url), ...screenUrls(claim)];
        // What all hosts share is asked for at each of them, and kept as its own: data of the release, screens, sitemaps.
        const sharedHere = claim.place === "host" ? shared.map((url) => `//${claim.name}${url}`) : [];
        yield* new Set([...own, ...sharedHere]);
      }
    }
  }
}

/** Not what has another name in each release, nor the landing page's pictures, which are most of the rest. */
const isAskedForEverywhere = (file: string) => !isHashed(file.split("/")) && !file.startsWith("landing/");
