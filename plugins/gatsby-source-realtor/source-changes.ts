import type { NodePluginArgs } from "gatsby";
import { Claims } from "../../src/domain/realtor/claims";
import { parseRealtor, type Realtor } from "../../src/domain/realtor/realtor";
import type { ApiClient } from "./api-client";
import { CURSOR_OVERLAP_MS, NODE_TYPE } from "./constants";
import { buildNode, type RealtorNode } from "./node-builder";
import { createNodes, fingerprint, type NodeDigests, type Progress } from "./node-changes";
import type { RealtorSourceOptions } from "./plugin-options-schema";
import { reportRejected } from "./report";
import { writeState, type SourcedState } from "./sourced-state";

/**
 * Asks only for what changed since the cursor, with the nodes a full fetch
 * would give. False, and nothing touched, when that cannot be promised: two
 * realtors want one slug or domain, and only the whole list says who is first.
 */
export async function sourceChanges(
  args: NodePluginArgs,
  { productDomains }: RealtorSourceOptions,
  client: ApiClient,
  state: SourcedState,
  progress: Progress,
): Promise<boolean> {
  const changed = new Map<string, Realtor>();
  const rejected = new Map(Object.entries(state.rejected));
  const deleted = new Set<string>();
  let { cursor } = state;
  const updatedSince = new Date(Date.parse(cursor) - CURSOR_OVERLAP_MS).toISOString();

  for await (const page of client.pages(updatedSince)) {
    for (const id of page.deleted) deleted.add(id);
    for (const value of page.realtors) {
      const parsed = parseRealtor(value);
      const id = parsed.ok ? parsed.realtor.id : parsed.id;
      changed.delete(id);
      rejected.delete(id);
      if (!parsed.ok) {
        rejected.set(id, parsed.reason);
        continue;
      }
      if (parsed.realtor.updatedAt > cursor) cursor = parsed.realtor.updatedAt;
      changed.set(id, parsed.realtor);
    }
  }
  for (const id of deleted) if (!changed.has(id)) rejected.delete(id);

  const nodes = args.getNodesByType(NODE_TYPE) as unknown as RealtorNode[];
  const isGone = (id: string) => rejected.has(id) || deleted.has(id);
  const claims = new Claims(productDomains);
  for (const { realtorId, slug, host } of nodes) {
    if (!changed.has(realtorId) && !isGone(realtorId)) claims.hold(realtorId, slug, host);
  }
  const built: RealtorNode[] = [];
  for (const realtor of changed.values()) {
    const claim = claims.claim(realtor);
    if (claim.ok) built.push(buildNode(realtor, claim.host, args.createContentDigest));
  }
  if (claims.contested) return false;

  progress.total = built.length;
  for (const [id, reason] of rejected) reportRejected(args.reporter, id, reason);
  const kept: NodeDigests = new Map(built.map(({ id, internal }) => [id, internal.contentDigest]));
  for (const node of nodes) {
    if (changed.has(node.realtorId)) continue;
    if (isGone(node.realtorId)) {
      args.actions.deleteNode(node);
      continue;
    }
    args.actions.touchNode(node);
    kept.set(node.id, node.internal.contentDigest);
  }
  await createNodes(args, built);
  progress.tick(built.length);
  await writeState(args, { ...state, cursor, nodes: fingerprint(kept, args), rejected: Object.fromEntries(rejected) });
  return true;
}
