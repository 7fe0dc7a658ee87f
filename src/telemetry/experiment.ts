import { Experiment } from "@amplitude/experiment-js-client";
import { showVariant } from "./variant";

interface ExperimentOptions {
  deploymentKey: string;
  flag: string;
}

/** Longer than this, and the visitor has read the page as it is. */
const FETCH_TIMEOUT_MS = 3_000;

/** Asks for the variant; the client of `analytics.ts` tells who asks, and counts who saw it. */
export async function startExperiment({ deploymentKey, flag }: ExperimentOptions): Promise<void> {
  const client = Experiment.initializeWithAmplitudeAnalytics(deploymentKey, {
    fetchTimeoutMillis: FETCH_TIMEOUT_MS,
    retryFetchOnFailure: false,
    pollOnStart: false,
    // 0: the SDK's level that writes nothing.
    logLevel: 0,
  });
  await client.fetch();
  showVariant(client.variant(flag).value ?? null);
}
