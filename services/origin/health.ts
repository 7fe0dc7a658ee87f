import { z } from "zod";

const PUBLISHER_TIMEOUT_MS = 1_000;
const publisherHealthSchema = z.object({ queueDepth: z.number().int().min(0) });

/** For an orchestrator: whether the process is to be started again. */
export const LIVE_PATH = "/livez";
/** Whether it may get traffic. */
export const READY_PATH = "/readyz";

export interface Health {
  status: 200 | 404 | 503;
  body: { status: "ok" | "starting" | "unknown" };
}

/** Who can answer is alive. */
export const liveness = (): Health => ({ status: 200, body: { status: "ok" } });

export const readiness = (hasRelease: boolean): Health =>
  hasRelease ? { status: 200, body: { status: "ok" } } : { status: 503, body: { status: "starting" } };

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
