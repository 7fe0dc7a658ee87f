import { z } from "zod";

const PUBLISHER_TIMEOUT_MS = 1_000;
const publisherHealthSchema = z.object({
  queueDepth: z.number().int().min(0),
  reasons: z.array(z.string()).default([]),
});

/** What the publisher says of itself. */
export type PublisherHealth = z.output<typeof publisherHealthSchema>;

export const AWAY = "The publisher does not answer: pages are served, and saves wait. See the log.";

/** For an orchestrator: whether the process is to be started again. */
export const LIVE_PATH = "/livez";
/** Whether it may get traffic. */
export const READY_PATH = "/readyz";

export interface Health {
  status: 200 | 404 | 503;
  body: { status: "ok" | "degraded" | "starting" | "unknown"; reasons?: string[] };
}

/** Who can answer is alive. */
export const liveness = (): Health => ({ status: 200, body: { status: "ok" } });

export const readiness = (hasRelease: boolean): Health =>
  hasRelease ? { status: 200, body: { status: "ok" } } : { status: 503, body: { status: "starting" } };

/** The same with what is wrong behind the pages, which are served all the while. */
export function health(hasRelease: boolean, reasons: readonly string[]): Health {
  if (!hasRelease || reasons.length === 0) return readiness(hasRelease);
  return { status: 200, body: { status: "degraded", reasons: [...reasons] } };
}

/** Null while the publisher does not say. */
export async function readPublisherHealth(publisherUrl: string | null): Promise<PublisherHealth | null> {
  if (!publisherUrl) return null;
  try {
    const response = await fetch(new URL("/healthz", publisherUrl), {
      signal: AbortSignal.timeout(PUBLISHER_TIMEOUT_MS),
    });
    return publisherHealthSchema.parse(await response.json());
  } catch {
    return null;
  }
}
