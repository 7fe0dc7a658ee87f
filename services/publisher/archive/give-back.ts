import { PublisherError, messageOf } from "../errors";
import type { ArchiveReader } from "../store/archive-log";
import type { PageBodies } from "./contents";
import { sha256 } from "./sha256";
import type { KeptRenderer } from "./kept-renderer";
import { keptBytes, type LivePage } from "./question";

/** `compared`: the bytes have the digest of what was served. `kept`: they are those bytes. */
export type Proof = "compared" | "kept" | "not compared";

/** The bytes of a page that was live, proven. Throws `ARCHIVE` where nothing has its digest any more. */
export async function giveBack(
  archive: ArchiveReader,
  renderer: Pick<KeptRenderer, "pages">,
  { realtor, record, pages }: LivePage,
  name: string,
): Promise<{ body: Buffer; proof: Proof }> {
  const wanted = pages?.[name];
  let made: PageBodies = {};
  let failure = "";
  try {
    made = await renderer.pages(record);
  } catch (error) {
    failure = ` ${messageOf(error)}`;
  }
  const body = made[name];
  if (pages === null && body !== undefined) return { body, proof: "not compared" };
  if (body !== undefined && sha256(body) === wanted) return { body, proof: "compared" };
  const kept = pages === null ? undefined : (await keptBytes(archive, realtor, pages))?.[name];
  if (kept !== undefined && sha256(kept) === wanted) return { body: kept, proof: "kept" };
  throw new PublisherError(
    "ARCHIVE",
    `What is rendered now is not what was served (sha256 ${wanted ?? "unknown"}), and the bytes were not kept.${failure} ` +
      "npm run archive -- check says what was altered.",
  );
}
