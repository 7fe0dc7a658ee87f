import { z } from "zod";

const PUBLISHER_TIMEOUT_MS = 1_000;
const publisherHealthSchema = z.object({ queueDepth: z.number().int().min(0) });

/** How many publications wait, or null while the publisher does not say. */
export async function readQueueDepth(publisherUrl: string | null): Promise<number | null> {
  if (!publisherUrl) return null;
  try {
    const response = await fetch(new URL("/healthz", publisherUrl), {
      signal: AbortSignal.timeout(PUBLISHER_TIMEOUT_MS),
    });
    return publisherHealthSchema.parse(await response.json()).queueDepth;
  } catch {
    return null;
  }
}
