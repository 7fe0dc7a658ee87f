import type { NodePluginArgs } from "gatsby";
import { Claims } from "../../src/domain/realtor/claims";
import { parseRealtor } from "../../src/domain/realtor/realtor";
import type { ApiClient } from "./api-client";
import { buildNode, nodeIdOf, type RealtorNode } from "./node-builder";
import { createNodes, deleteOthers, type Progress } from "./node-changes";
import { reportHostClash, reportRejected } from "./report";

/** A node for every realtor the API lists; the others go. */
export async function sourceEverything(
  args: NodePluginArgs,
  productDomains: readonly string[],
  client: ApiClient,
  progress: Progress,
): Promise<void> {
  const claims = new Claims(productDomains);
  const kept = new Set<string>();
  let listed = 0;

  function nodeOf(value: unknown): RealtorNode | null {
    const parsed = parseRealtor(value);
    const id = parsed.ok ? parsed.realtor.id : parsed.id;
    // Listed a second time, because it changed between two pages: the last one counts.
    kept.delete(nodeIdOf(id));
    if (!parsed.ok) {
      claims.release(id);
      reportRejected(args.reporter, id, parsed.reason);
      return null;
    }
    const { realtor } = parsed;
    const claim = claims.claim(realtor);
    if (!claim.ok) {
      reportRejected(args.reporter, id, claim.reason);
      return null;
    }
    if (claim.hostClash !== null) reportHostClash(args.reporter, id, claim.hostClash);
    const node = buildNode(realtor, claim.host, args.createContentDigest);
    kept.add(node.id);
    return node;
  }

  for await (const realtors of client.pages()) {
    listed += realtors.length;
    progress.total = listed;
    await createNodes(
      args,
      realtors.map(nodeOf).filter((node) => node !== null),
    );
    progress.tick(realtors.length);
  }
  deleteOthers(args, kept);
}
