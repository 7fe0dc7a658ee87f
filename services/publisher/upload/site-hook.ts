import { z } from "zod";
import type { Clock } from "../clock";
import { PublisherError, messageOf } from "../errors";

const REQUEST_TIMEOUT_MS = 10_000;
const ASK_EVERY_MS = 2_000;
/** A site that restarts, or a network that is away: the build goes on without whoever watches it. */
const PATIENCE_MS = 5 * 60_000;
/** Before anything was built, a wrong address is likelier. */
const FIRST_PATIENCE_MS = 30_000;
const SAY_EVERY_MS = 60_000;

const orderedSchema = z.object({ buildId: z.string().nullable(), upload: z.string().nullish() });
const stateSchema = z.object({
  state: z.enum(["queued", "building", "preview", "live", "failed"]),
  reason: z.string().optional(),
  release: z.string().optional(),
});
const refusalSchema = z.object({ message: z.string() });

interface HookOptions {
  /** Where the site answers. */
  url: string;
  secret: string;
  clock: Pick<Clock, "now" | "wait">;
  print(line: string): void;
}

interface Answer {
  status: number;
  body: unknown;
}

/** The build hook of a site, as a pipeline calls it. */
export function createSiteHook({ url, secret, clock, print }: HookOptions) {
  const hook = new URL("/api/hooks/build", url).href;

  async function call(path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${hook}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${secret}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
      // A POST would come there as a GET, without the secret.
      redirect: "manual",
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const text = await response.text();
    try {
      return { status: response.status, body: JSON.parse(text) as unknown };
    } catch {
      return { status: response.status, body: null };
    }
  }

  /** An order may come twice: the second joins the first. */
  async function patiently(path: string, body?: object, patienceMs = PATIENCE_MS): Promise<Answer> {
    for (const end = clock.now() + patienceMs; ; await clock.wait(ASK_EVERY_MS)) {
      const answer = await call(path, body).catch((error: unknown) => (isOver(end) ? unreachable(error) : null));
      if (answer !== null && (answer.status < 500 || isOver(end))) return answer;
    }
  }

  const isOver = (end: number) => clock.now() >= end;
  function unreachable(cause: unknown): never {
    throw new PublisherError(
      "UPLOAD",
      `${hook} cannot be reached (${messageOf(cause)}): is SITE_URL, or --url, right?`,
      {
        cause,
      },
    );
  }

  function refused({ status, body }: Answer): PublisherError {
    const said = refusalSchema.safeParse(body).data?.message ?? "nothing that can be read";
    const hint = status === 401 ? " Set BUILD_HOOK_SECRET to the site's." : "";
    return new PublisherError("UPLOAD", `${hook} answered ${status}: ${said}${hint}`);
  }

  return {
    /** Throws `UPLOAD` where the hook does not answer, or not to this secret: better before minutes of building. */
    async requireAnswer(): Promise<void> {
      const answer = await patiently("/none", undefined, FIRST_PATIENCE_MS);
      const isKnown = answer.status === 404 && isBuildUnknown(answer.body);
      if (!isKnown) throw refused(answer);
    },

    /** Orders a release of an upload. Answers the build's id. Throws `UPLOAD`. */
    async order(upload: string): Promise<string> {
      const answer = await patiently("", { upload });
      const ordered = orderedSchema.safeParse(answer.body);
      if (answer.status !== 202 || !ordered.success) throw refused(answer);
      const { buildId, upload: taken } = ordered.data;
      if (buildId === null || taken !== upload)
        throw new PublisherError(
          "UPLOAD",
          `The site at ${url} is of an earlier version, which takes no uploads: it builds the publisher's own sources now. ` +
            "Bring the publisher's machine up to date first, and release that there once.",
        );
      return buildId;
    },

    /** Resolves with the release when it is live. Throws `BUILD_FAILED` with the reason. */
    async follow(buildId: string): Promise<string> {
      let said = "";
      for (let saidAt = clock.now(); ; await clock.wait(ASK_EVERY_MS)) {
        const answer = await patiently(`/${buildId}`);
        const known = stateSchema.safeParse(answer.body);
        if (answer.status !== 200 || !known.success) throw refused(answer);
        const { state, reason, release } = known.data;
        if (state === "live") return release ?? buildId;
        if (state === "failed") throw new PublisherError("BUILD_FAILED", reason ?? "the build failed");
        if (state === said && clock.now() - saidAt < SAY_EVERY_MS) continue;
        print(`build ${buildId}: ${state}`);
        [said, saidAt] = [state, clock.now()];
      }
    },
  };
}

const isBuildUnknown = (body: unknown) => (body as { code?: unknown } | null)?.code === "BUILD_UNKNOWN";
