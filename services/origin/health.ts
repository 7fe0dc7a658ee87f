import { z } from "zod";

const PUBLISHER_TIMEOUT_MS = 1_000;
const publisherHealthSchema = z.object({
  release: z.string().nullish(),
  queueDepth: z.number().int().min(0),
  reasons: z.array(z.string()).default([]),
});
type PublisherHealth = z.output<typeof publisherHealthSchema>;

const AWAY = "The publisher does not answer: pages are served, and saves wait. See the log.";
const NONE_AND_AWAY =
  "There is no release yet, and the publisher, which makes the first one, does not answer. It may be starting; see the log.";

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

/** The same with what is wrong behind the pages, which are served all the while, and with why there are none yet. */
export async function health(
  release: string | null,
  publisherUrl: string | null,
  trouble: string | null,
): Promise<Health> {
  const { status, body } = readiness(release !== null);
  const publisher = await readPublisherHealth(publisherUrl);
  const away = publisherUrl === null ? [] : [release === null ? NONE_AND_AWAY : AWAY];
  const ofPublisher = publisher?.reasons ?? away;
  const reasons = [trouble ?? elsewhereOf(release, publisher), ...ofPublisher].filter((reason) => reason !== null);
  const named = { ...body, release, queueDepth: publisher?.queueDepth ?? null };
  if (reasons.length === 0) return { status, body: named };
  return { status, body: { ...named, status: release === null ? "starting" : "degraded", reasons } };
}

/** Where the publisher has a release and this origin has none: they do not look at the same place. */
function elsewhereOf(release: string | null, publisher: PublisherHealth | null): string | null {
  if (release !== null || typeof publisher?.release !== "string") return null;
  return `The publisher has release ${publisher.release}, and it is not found here: give both the same DATA_DIR, or the same PUBLISH_TARGET.`;
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
