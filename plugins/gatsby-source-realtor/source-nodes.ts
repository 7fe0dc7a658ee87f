import type { GatsbyNode } from "gatsby";
import { createApiClient } from "./api-client";
import { NODE_TYPE } from "./constants";
import type { RealtorSourceOptions } from "./plugin-options-schema";
import { sourceEverything } from "./source-everything";
import { SourceError } from "./source-error";
import { sourceSnapshot } from "./source-snapshot";

export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = async (args, pluginOptions) => {
  const options = pluginOptions as unknown as RealtorSourceOptions;
  const { actions, getNodesByType, reporter } = args;
  const from = options.snapshotFile ? "the publisher's snapshot" : options.apiUrl;
  const progress = reporter.createProgress(`Realtors from ${from}`);
  progress.start();
  try {
    if (options.snapshotFile) return await sourceSnapshot(args, options.snapshotFile, progress);
    await sourceEverything(args, options.productDomains, createApiClient(options), progress);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    // Without the error itself: its stack, in compiled code, would bury the next step.
    reporter.panicOnBuild({ id: error.code, context: { sourceMessage: error.message } });
    // Only `gatsby develop` comes here: it goes on with the realtors it has.
    for (const node of getNodesByType(NODE_TYPE)) actions.touchNode(node);
  } finally {
    progress.end();
  }
};
