import type { NodePluginArgs } from "gatsby";

type Reporter = Pick<NodePluginArgs["reporter"], "warn">;

export function reportRejected(reporter: Reporter, realtorId: string, reason: string): void {
  reporter.warn(`Realtor ${realtorId} is left out: ${reason}`);
}

export function reportHostClash(reporter: Reporter, realtorId: string, reason: string): void {
  reporter.warn(`Realtor ${realtorId} gets no domain of its own: ${reason}`);
}
