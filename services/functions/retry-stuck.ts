import { z } from "zod";
import { createFunction, type Answer, type RequestParts } from "./create-function";
import { FunctionError } from "./function-error";
import { UNPARSED_BODY } from "./read-body";
import { callForAdministrator, type AdministratorEnv } from "./stuck";

const MAX_BODY_BYTES = 1024;
const bodySchema = z.object({ realtorId: z.string().min(1).max(128) });

/** For administrators: tries to publish a realtor again who is stuck. */
export function handleRetryStuck(
  { body, ...request }: Pick<RequestParts, "headers" | "signal" | "body">,
  env: AdministratorEnv,
): Promise<Answer> {
  const { realtorId } = parsedBody(body);
  return callForAdministrator(request, env, { method: "POST", path: "/control/retry", body: { ids: [realtorId] } });
}

function parsedBody(body: Buffer): z.output<typeof bodySchema> {
  try {
    return bodySchema.parse(JSON.parse(body.toString("utf8")));
  } catch (cause) {
    throw new FunctionError("BODY_INVALID", { status: 400, message: "Send {realtorId} as JSON.", cause });
  }
}

export default createFunction({ method: "POST", maxBodyBytes: MAX_BODY_BYTES, handle: handleRetryStuck });
export { UNPARSED_BODY as config };
