import { requireAdministrator } from "./administrator";
import { createFunction, type Answer, type RequestParts } from "./create-function";
import type { FunctionsEnv } from "./env";
import { unavailable } from "./function-error";
import { callPublisher, type PublisherCall } from "./publisher-client";
import { UNPARSED_BODY } from "./read-body";

export type AdministratorEnv = Pick<FunctionsEnv, "publisher" | "productApiUrl">;

/** Passes an administrator's call on to the publisher. */
export async function callForAdministrator(
  { headers, signal }: Pick<RequestParts, "headers" | "signal">,
  { publisher, productApiUrl }: AdministratorEnv,
  call: Pick<PublisherCall, "method" | "path" | "body">,
): Promise<Answer> {
  if (!publisher) throw unavailable("NOT_CONFIGURED", "There is no publisher here: PUBLISHER_URL is not set.");
  await requireAdministrator(headers, productApiUrl, signal);
  const { status, body } = await callPublisher(publisher, { ...call, signal });
  if (status === 200) return { status, body };
  throw unavailable("PUBLISHER_UNREACHABLE", `The publisher did not answer (${status}). Try again shortly.`);
}

/** For administrators: the realtors whose pages are not as they were saved, and why. */
export function handleStuck(request: Pick<RequestParts, "headers" | "signal">, env: AdministratorEnv): Promise<Answer> {
  return callForAdministrator(request, env, { method: "GET", path: "/control/stuck" });
}

export default createFunction({ method: "GET", maxBodyBytes: 0, handle: handleStuck });
export { UNPARSED_BODY as config };
