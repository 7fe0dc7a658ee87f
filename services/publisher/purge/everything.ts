import { claimsOfEntry } from "../../../src/domain/realtor/claims";
import { readFixedFiles } from "../../renderer/fixed-files";
import { claimFiles } from "../../renderer/realtor-files";
import { urlOfFile } from "../maintenance/realtor-place";
import type { OpenRelease } from "../release";
import type { Records } from "../store/records";
import { screenUrls } from "./purge-plan";

const REALTORS_AT_A_TIME = 200;

/** Every address of a site that a cache may hold for long: for a cache that cannot forget everything at once. */
export async function* everyUrl(release: OpenRelease, records: Records): AsyncGenerator<string> {
  for (const file of (await readFixedFiles(release.folder)).keys()) yield urlOfFile(file);
  for await (const batch of records.batches("", REALTORS_AT_A_TIME)) {
    for (const entry of batch) {
      for (const claim of claimsOfEntry(entry)) {
        yield* claimFiles(claim).map(({ url }) => url);
        yield* screenUrls(claim);
      }
    }
  }
}
