import { requireBuildHookToken } from "./build-hook-token";
import { createFunction, type Answer, type RequestParts } from "./create-function";
import type { FunctionsEnv } from "./env";
import { FunctionError, unavailable } from "./function-error";
import { callPublisher } from "./publisher-client";
import { UNPARSED_BODY } from "./read-body";

const MAX_BODY_BYTES = 64 * 1024;
const MAX_ID_LENGTH = 64;

type PromoteRequest = Pick<RequestParts, "headers" | "params">;

/** Puts the release of a preview live, with current records. The answer is 202 at once: ask the build for its state. */
export async function handlePromoteBuild(
  { headers, params }: PromoteRequest,
  { buildHookSecret, publisher }: Pick<FunctionsEnv, "buildHookSecret" | "publisher">,
): Promise<Answer> {
  requireBuildHookToken(headers, buildHookSecret);
  if (!publisher) throw unavailable("NOT_CONFIGURED", "There is no publisher here: PUBLISHER_URL is not set.");
  const buildId = (params.buildId ?? "").slice(0, MAX_ID_LENGTH);
  const path = `/builds/${encodeURIComponent(buildId)}/promote`;
  const { status, body } = await callPublisher(publisher, { method: "POST", path });
  if (status === 202) return { status, body: { buildId } };
  const { message } = body as { message?: string };
  if (status === 409)
    throw new FunctionError("BUILD_NO_PREVIEW", { status, message: message ?? "This build is no preview." });
  throw unavailable("PUBLISHER_UNREACHABLE", `The publisher did not take it (${status}). Try again shortly.`);
}

export default createFunction({
  method: "POST",
  maxBodyBytes: MAX_BODY_BYTES,
  route: "build/:buildId/promote",
  handle: handlePromoteBuild,
});
export { UNPARSED_BODY as config };
