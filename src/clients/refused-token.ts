import { isAxiosError } from "axios";
import { ACCESS_TOKEN_KEY, deviceStorage } from "../browser/device-storage";

const UNAUTHORIZED = 401;

/**
 * Whether a call failed because its token is refused. The HTTP client passes
 * errors on unchanged (spec §7), so who meets one asks this and ends the session:
 * `if (isRefusedToken(error)) useSession.getState().expire();`
 * False when somebody has signed in since the call went out: its token is not the stored one then.
 */
export function isRefusedToken(
  error: unknown,
  readToken: () => string | null = () => deviceStorage().getItem(ACCESS_TOKEN_KEY),
): boolean {
  if (!isAxiosError(error) || error.response?.status !== UNAUTHORIZED) return false;
  const sent = error.config?.headers.get("Authorization");
  if (!sent) return false;
  const stored = readToken();
  return stored === null || sent === `Bearer ${stored}`;
}
