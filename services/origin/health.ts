import { z } from "zod";

const PUBLISHER_TIMEOUT_MS = 1_000;
const publisherHealthSchema = z.object({
  queueDepth: z.number().int().min(0),
  reasons: z.array(z.string()).default([]),
});

const AWAY = "The publisher does not answer: pages are served, and saves wait. See the log.";

/** For people and monitoring: with what is wrong. */
export const HEALTH_PATH = "/healthz";
/** For an orchestrator: whether the process is to be started again. */
export const LIVE_PATH = "/livez";
/** Whether it may get traffic. */
export const READY_PATH = "/readyz";

export interface Health {
  status: 200 | 503;
  body: {
    status: "ok" | "degraded" | "starting";
    release?: string | null;
    queueDepth?: number | null;
    reasons?: string[];
  };
}

/** Who can answer is alive. */
export const liveness = (): Health => ({ status: 200, body: { status: "ok" } });

export const readiness = (hasRelease: boolean): Health =>
  hasRelease ? { status: 200, body: { status: "ok" } } : { status: 503, body: { status: "starting" } };

/** The same with what is wrong behind the pages, which are served all the while. */
export async function health(
  release: string | null,
  publisherUrl: string | null,
  trouble: string | null,
): Promise<Health> {
  const { status, body } = readiness(release !== null);
  const publisher = await readPublisherHealth(publisherUrl);
  const { queueDepth = null, reasons: ofPublisher = publisherUrl === null ? [] : [AWAY] } = publisher ?? {};
  const reasons = trouble === null ? ofPublisher : [trouble, ...ofPublisher];
  if (release === null || reasons.length === 0) return { status, body: { ...body, release, queueDepth } };
  return { status, body: { status: "degraded", release, queueDepth, reasons } };
}

/** Null while the publisher does not say. */
async function readPublisherHealth(publisherUrl: string | null) {
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
