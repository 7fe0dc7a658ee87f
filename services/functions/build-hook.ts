import { requireBuildHookToken } from "./build-hook-token";
import { createFunction, type Answer, type RequestParts } from "./create-function";
import type { FunctionsEnv } from "./env";
import { unavailable } from "./function-error";
import { callHostedPipelines } from "./hosted-pipelines";
import { callPublisher, type PublisherCall } from "./publisher-client";
import { UNPARSED_BODY } from "./read-body";

const MAX_BODY_BYTES = 64 * 1024;
const EVENT_TYPE = "build";

type BuildHookRequest = Pick<RequestParts, "headers" | "query" | "body">;
type BuildHookDependencies = Pick<FunctionsEnv, "buildHookSecret" | "publisher" | "buildHookUrls">;

/**
 * Starts the code lane here and wherever `BUILD_HOOK_URLS` names a pipeline. Without a publisher there is no id to give.
 * `{"preview": true}`, or `?preview=1`, makes a release to look at: here alone, since a pipeline would put it live.
 */
export async function handleBuildHook(
  { headers, query, body }: BuildHookRequest,
  dependencies: BuildHookDependencies,
): Promise<Answer> {
  const { buildHookSecret, publisher, buildHookUrls } = dependencies;
  requireBuildHookToken(headers, buildHookSecret);
  const isPreview = query.get("preview") === "1" || wantsPreview(body);
  const order: PublisherCall = { method: "POST", path: "/builds", ...(isPreview && { body: { preview: true } }) };
  const [build, hosted] = await Promise.all([
    publisher ? callPublisher(publisher, order) : null,
    callHostedPipelines(isPreview ? [] : buildHookUrls, EVENT_TYPE),
  ]);
  if (build && build.status !== 202) {
    throw unavailable(
      "PUBLISHER_UNREACHABLE",
      `The publisher did not take the build (${build.status}). Try again shortly.`,
    );
  }
  if (!build && hosted.accepted.length === 0) {
    throw unavailable(
      "PUBLISHER_UNREACHABLE",
      "Neither a publisher nor a hosted pipeline can be reached. Try again shortly.",
    );
  }
  return {
    status: 202,
    body: { buildId: buildIdOf(build?.body), ...(buildHookUrls.length > 0 && !isPreview && { hosted }) },
  };
}

/** Pipelines send bodies of their own, which may be of any kind. */
function wantsPreview(body: Buffer): boolean {
  try {
    return (JSON.parse(body.toString()) as { preview?: unknown } | null)?.preview === true;
  } catch {
    return false;
  }
}

function buildIdOf(body: unknown): string | null {
  const buildId = (body as { buildId?: unknown } | null | undefined)?.buildId;
  return typeof buildId === "string" ? buildId : null;
}

export default createFunction({ method: "POST", maxBodyBytes: MAX_BODY_BYTES, handle: handleBuildHook });
export { UNPARSED_BODY as config };
