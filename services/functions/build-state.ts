import { requireBuildHookToken } from "./build-hook-token";
import { createFunction, type Answer, type RequestParts } from "./create-function";
import type { FunctionsEnv } from "./env";
import { FunctionError, unavailable } from "./function-error";
import { callPublisher } from "./publisher-client";
import { UNPARSED_BODY } from "./read-body";

const MAX_ID_LENGTH = 64;

type BuildStateRequest = Pick<RequestParts, "headers" | "params" | "signal">;
type BuildStateDependencies = Pick<FunctionsEnv, "buildHookSecret" | "publisher" | "buildHookUrls">;

/** What became of a build that the build hook has started: queued, building, live or failed. */
export async function handleBuildState(
  { headers, params, signal }: BuildStateRequest,
  { buildHookSecret, publisher, buildHookUrls }: BuildStateDependencies,
): Promise<Answer> {
  requireBuildHookToken(headers, buildHookSecret);
  if (!publisher) throw buildHookUrls.length > 0 ? hosted() : noPublisher();
  const buildId = params.buildId ?? "";
  if (buildId === "" || buildId.length > MAX_ID_LENGTH) throw unknown(buildId);

  const { status, body } = await callPublisher(publisher, {
    method: "GET",
    path: `/builds/${encodeURIComponent(buildId)}`,
    signal,
  });
  if (status === 404) throw unknown(buildId);
  if (status !== 200) {
    throw unavailable("PUBLISHER_UNREACHABLE", `The publisher did not answer (${status}). Try again shortly.`);
  }
  const { id, ...rest } = body as { id: string };
  return { status, body: { buildId: id, ...rest } };
}

function unknown(buildId: string): FunctionError {
  return new FunctionError("BUILD_UNKNOWN", {
    status: 404,
    message: `No build ${buildId.slice(0, MAX_ID_LENGTH)} is known here. The last fifty are kept.`,
  });
}

/** The pipelines have no common way to ask, and the hook gave no id. */
function hosted(): FunctionError {
  return new FunctionError("BUILDS_ARE_HOSTED", {
    status: 501,
    message: "Builds run in a hosted pipeline (BUILD_HOOK_URLS), not here. Ask that pipeline what became of yours.",
  });
}

function noPublisher(): FunctionError {
  return unavailable("NOT_CONFIGURED", "There is no publisher here: PUBLISHER_URL is not set.");
}

export default createFunction({ method: "GET", maxBodyBytes: 0, route: "build/:buildId", handle: handleBuildState });
export { UNPARSED_BODY as config };
