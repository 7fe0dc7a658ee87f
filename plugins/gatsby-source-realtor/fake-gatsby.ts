import { createHash } from "node:crypto";
import type { NodePluginArgs } from "gatsby";
import type { RealtorNode } from "./node-builder";

/**
 * As much of Gatsby as sourcing needs: nodes that outlive a run, and
 * a reporter that remembers. Like Gatsby, it deletes untouched nodes at the end of a run.
 */
export function createFakeGatsby() {
  const nodes = new Map<string, RealtorNode>();
  let touched = new Set<string>();
  const log = { warnings: [] as string[], panics: [] as unknown[], created: [] as string[], progress: [] as string[] };

  const args = {
    actions: {
      createNode: async (node: RealtorNode) => {
        touched.add(node.id);
        if (nodes.get(node.id)?.internal.contentDigest === node.internal.contentDigest) return;
        nodes.set(node.id, node);
        log.created.push(node.id);
      },
      touchNode: ({ id }: RealtorNode) => void touched.add(id),
      deleteNode: ({ id }: RealtorNode) => void nodes.delete(id),
    },
    getNodesByType: () => [...nodes.values()],
    createContentDigest: (input: string) => createHash("md5").update(input).digest("hex"),
    reporter: {
      warn: (text: string) => void log.warnings.push(text),
      panicOnBuild: (meta: unknown) => void log.panics.push(meta),
      createProgress: (text: string) => {
        log.progress.push(text);
        return { total: 0, start: () => undefined, tick: () => undefined, end: () => undefined };
      },
    },
  };

  return {
    nodes,
    log,
    /** One build: returns what it said and made. */
    async build(sourceNodes: (args: NodePluginArgs) => unknown) {
      touched = new Set();
      for (const list of Object.values(log)) list.length = 0;
      await sourceNodes(args as unknown as NodePluginArgs);
      for (const id of nodes.keys()) if (!touched.has(id)) nodes.delete(id);
      return { ...structuredClone({ ...log, panics: [] }), panics: [...log.panics] };
    },
  };
}
