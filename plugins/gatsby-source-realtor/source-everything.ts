import type { NodePluginArgs } from "gatsby";
import { Claims } from "../../src/domain/realtor/claims";
import { parseRealtor } from "../../src/domain/realtor/realtor";
import type { ApiClient } from "./api-client";
import { STATE_VERSION } from "./constants";
import { buildNode, nodeIdOf, type RealtorNode } from "./node-builder";
import { createNodes, deleteOthers, fingerprint, type NodeDigests, type Progress } from "./node-changes";
import type { RealtorSourceOptions } from "./plugin-options-schema";
import { reportHostClash, reportRejected } from "./report";
import { writeState } from "./sourced-state";

/** A node for every realtor the API lists; the others go. */
export async function sourceEverything(
  args: NodePluginArgs,
  { apiUrl, productDomains }: RealtorSourceOptions,
  client: ApiClient,
  progress: Progress,
): Promise<void> {
  const claims = new Claims(productDomains);
  const kept: NodeDigests = new Map();
  const rejected = new Map<string, string>();
  let cursor = "";
  let listed = 0;

  function nodeOf(value: unknown): RealtorNode | null {
    const parsed = parseRealtor(value);
    const id = parsed.ok ? parsed.realtor.id : parsed.id;
    // Listed a second time, because it changed between two pages: the last one counts.
    kept.delete(nodeIdOf(id));
    rejected.delete(id);
    if (!parsed.ok) {
      claims.release(id);
      rejected.set(id, parsed.reason);
      reportRejected(args.reporter, id, parsed.reason);
      return null;
    }
    const { realtor } = parsed;
    if (realtor.updatedAt > cursor) cursor = realtor.updatedAt;
    const claim = claims.claim(realtor);
    if (!claim.ok) {
      reportRejected(args.reporter, id, claim.reason);
      return null;
    }
    if (claim.hostClash !== null) reportHostClash(args.reporter, id, claim.hostClash);
    const node = buildNode(realtor, claim.host, args.createContentDigest);
    kept.set(node.id, node.internal.contentDigest);
    return node;
  }

  for await (const { realtors } of client.pages(null)) {
    listed += realtors.length;
    progress.total = listed;
    await createNodes(
      args,
      realtors.map(nodeOf).filter((node) => node !== null),
    );
    progress.tick(realtors.length);
  }
  deleteOthers(args, kept);
  // Who wins a contested slug or domain depends on the whole list: no base for a delta.
  if (cursor === "" || claims.contested) return writeState(args, null);
  await writeState(args, {
    version: STATE_VERSION,
    apiUrl,
    productDomains,
    cursor,
    nodes: fingerprint(kept, args),
    rejected: Object.fromEntries(rejected),
  });
}
