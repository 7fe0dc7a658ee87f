import type { NodePluginArgs } from "gatsby";
import { z } from "zod";
import { fingerprint, sourcedNodes } from "./node-changes";
import { STATE_CACHE_KEY, STATE_VERSION } from "./constants";
import type { RealtorSourceOptions } from "./plugin-options-schema";

const stateSchema = z.object({
  version: z.literal(STATE_VERSION),
  apiUrl: z.string(),
  productDomains: z.array(z.string()),
  /** Newest `updatedAt` seen in the data. */
  cursor: z.string(),
  /** Of all nodes: a build that was cut short may have stored this and not them. */
  nodes: z.string(),
  /** Realtors left out, with the reason, to be told again while it holds. */
  rejected: z.record(z.string(), z.string()),
});
export type SourcedState = z.output<typeof stateSchema>;

/** What the last build sourced, when a delta may start from it: same API, same domains, the very nodes still there. */
export async function readState(
  args: NodePluginArgs,
  { apiUrl, productDomains }: RealtorSourceOptions,
): Promise<SourcedState | null> {
  const parsed = stateSchema.safeParse(await args.cache.get(STATE_CACHE_KEY));
  if (!parsed.success) return null;
  const state = parsed.data;
  const isSame =
    state.apiUrl === apiUrl &&
    state.productDomains.join() === productDomains.join() &&
    state.nodes === fingerprint(sourcedNodes(args), args);
  return isSame ? state : null;
}

/** Null forgets: the next build fetches everything. */
export async function writeState({ cache }: NodePluginArgs, state: SourcedState | null): Promise<void> {
  await cache.set(STATE_CACHE_KEY, state);
}
