import { isUploadId } from "../../src/domain/site/upload-id";
import { requireBuildHookToken } from "./build-hook-token";
import { createFunction, type Answer, type RequestParts } from "./create-function";
import type { FunctionsEnv } from "./env";
import { FunctionError, unavailable } from "./function-error";
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
 * `{"upload": id}` makes one of code that a pipeline has built and uploaded: here alone, it comes from there.
 */
export async function handleBuildHook(
  { headers, query, body }: BuildHookRequest,
  dependencies: BuildHookDependencies,
): Promise<Answer> {
  const { buildHookSecret, publisher, buildHookUrls } = dependencies;
  requireBuildHookToken(headers, buildHookSecret);
  const asked = askedIn(body);
  const isPreview = query.get("preview") === "1" || asked.preview === true;
  const upload = uploadIn(asked, isPreview);
  const isHereAlone = isPreview || upload !== null;
  const wanted = upload === null ? { preview: true } : { upload };
  const order: PublisherCall = { method: "POST", path: "/builds", ...(isHereAlone && { body: wanted }) };
  const [build, hosted] = await Promise.all([
    publisher ? callPublisher(publisher, order) : null,
    callHostedPipelines(isHereAlone ? [] : buildHookUrls, EVENT_TYPE),
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
    body: {
      buildId: textOf(build?.body, "buildId"),
      // As the publisher says it: an earlier version would build its own sources.
      ...(upload !== null && { upload: textOf(build?.body, "upload") }),
      ...(buildHookUrls.length > 0 && !isHereAlone && { hosted }),
    },
  };
}

/** Pipelines send bodies of their own, which may be of any kind. */
function askedIn(body: Buffer): { preview?: unknown; upload?: unknown } {
  try {
    const asked: unknown = JSON.parse(body.toString());
    return typeof asked === "object" && asked !== null ? asked : {};
  } catch {
    return {};
  }
}

function uploadIn({ upload }: { upload?: unknown }, isPreview: boolean): string | null {
  if (upload === undefined) return null;
  if (typeof upload === "string" && isUploadId(upload) && !isPreview) return upload;
  throw new FunctionError("UPLOAD_INVALID", {
    status: 400,
    message: isPreview
      ? "No preview is made of an upload: leave `preview` out."
      : "`upload` is no id of an upload: send the one that `npm run release -- upload` has printed.",
  });
}

function textOf(body: unknown, name: "buildId" | "upload"): string | null {
  const text = (body as Record<string, unknown> | null | undefined)?.[name];
  return typeof text === "string" ? text : null;
}

export default createFunction({ method: "POST", maxBodyBytes: MAX_BODY_BYTES, handle: handleBuildHook });
export { UNPARSED_BODY as config };
