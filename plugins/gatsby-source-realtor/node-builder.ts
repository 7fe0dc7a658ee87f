import type { NodeInput, NodePluginArgs } from "gatsby";
import type { Realtor } from "../../src/domain/realtor/realtor";
import { NODE_ID_PREFIX, NODE_TYPE } from "./constants";

export interface RealtorNode extends NodeInput {
  realtorId: string;
  slug: string;
  host: string | null;
  updatedAt: string;
  json: string;
}

export function nodeIdOf(realtorId: string): string {
  return `${NODE_ID_PREFIX}${realtorId}`;
}

/** The digest covers the host as well: it can change while the record does not, and Gatsby drops an equal digest. */
export function buildNode(
  realtor: Realtor,
  host: string | null,
  createContentDigest: NodePluginArgs["createContentDigest"],
): RealtorNode {
  const json = JSON.stringify(realtor);
  return {
    id: nodeIdOf(realtor.id),
    parent: null,
    children: [],
    realtorId: realtor.id,
    slug: realtor.desiredUrl,
    host,
    updatedAt: realtor.updatedAt,
    json,
    internal: { type: NODE_TYPE, contentDigest: createContentDigest(`${host ?? ""}\n${json}`) },
  };
}
