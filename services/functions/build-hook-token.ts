import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { FunctionError, unavailable } from "./function-error";

/** Throws a 401 unless the request carries the build hook's secret, and a 503 where there is none. */
export function requireBuildHookToken({ authorization }: IncomingHttpHeaders, secret: string | null): void {
  if (!secret) throw unavailable("NOT_CONFIGURED", "The server is not configured: BUILD_HOOK_SECRET is not set.");
  if (isBearer(authorization, secret)) return;
  throw new FunctionError("BUILD_HOOK_UNAUTHORIZED", {
    status: 401,
    message: "Send the build hook's secret as a bearer token.",
    headers: { "www-authenticate": "Bearer" },
  });
}

/** Compares digests: they have one length, so neither content nor length shows in the time it takes. */
function isBearer(authorization: string | undefined, secret: string): boolean {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  if (!token) return false;
  const [given, expected] = [token, secret].map((value) => createHash("sha256").update(value).digest());
  return timingSafeEqual(given!, expected!);
}
