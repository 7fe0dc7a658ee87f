import { ownHostOf } from "../../src/domain/realtor/own-host";
import { keepProof } from "./keep-proof";
import type { FetchedRealtor } from "./product-api-client";
import { renderRealtorFiles, type RenderedFile } from "../renderer/realtor-files";
import type { Records, StoredRecord } from "./store/records";
import type { OpenRelease } from "./release";

/** Pages of a realtor that were rendered while their commit waited for its turn. */
export interface RenderedAhead {
  release: OpenRelease;
  json: string;
  host: string | null;
  files: RenderedFile[];
}

interface RenderAheadDependencies {
  records: Pick<Records, "versionsOf" | "get">;
  productDomains: readonly string[];
  release(): OpenRelease;
}

/**
 * Renders what will probably be published of a realtor: with the served release,
 * and with the host that is proven. Null where nothing is to be rendered, or where
 * that fails; the commit does it again, and answers for it.
 */
export async function renderAhead(
  { records, productDomains, release: served }: RenderAheadDependencies,
  id: string,
  fetched: FetchedRealtor,
): Promise<RenderedAhead | null> {
  if (fetched.kind !== "found") return null;
  try {
    const release = served();
    if ((await records.versionsOf([id])).get(id)?.updatedAt === fetched.record.updatedAt) return null;
    const isProofSaid = fetched.record.verifiedHost !== undefined;
    const { record, json } = isProofSaid ? fetched : keepProof(fetched, (await records.get(id))?.record ?? null);
    const host = ownHostOf(record, productDomains);
    const files = await renderRealtorFiles(release.renderer, { record, host });
    await release.checkAssets(files);
    return { release, json, host, files };
  } catch {
    return null;
  }
}

/** The files, if they are those of what is to be published after all. */
export function filesAhead(
  ahead: RenderedAhead | null,
  release: OpenRelease,
  next: Pick<StoredRecord, "json" | "host">,
): RenderedFile[] | null {
  const isOfUse = ahead?.release === release && ahead.json === next.json && ahead.host === next.host;
  return isOfUse ? ahead.files : null;
}
