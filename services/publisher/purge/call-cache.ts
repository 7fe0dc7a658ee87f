import axios, { type AxiosRequestConfig } from "axios";
import { PurgeError } from "./purger";

const TIMEOUT_MS = 5_000;
const ANSWER_SHOWN = 200;

/**
 * Calls a cache's purge interface. Throws {@link PurgeError} for every answer but
 * 2xx and those `alsoFine`, with `retry-after` where there is one.
 */
export async function callCache(
  name: string,
  request: Pick<AxiosRequestConfig, "method" | "url" | "headers" | "data">,
  alsoFine: readonly number[] = [],
): Promise<void> {
  const { status, headers, data } = await axios
    .request<unknown>({
      ...request,
      timeout: TIMEOUT_MS,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      maxRedirects: 0,
      responseType: "text",
      validateStatus: () => true,
    })
    .catch((error: Error) => {
      throw new PurgeError(`${name} cannot be reached: ${error.message}`, null, { cause: error });
    });
  if ((status >= 200 && status < 300) || alsoFine.includes(status)) return;
  const said = String(data).slice(0, ANSWER_SHOWN);
  const hint = status === 401 || status === 403 ? " Check PURGE_TOKEN, and from where it may be called." : "";
  throw new PurgeError(`${name} answers ${status}: ${said}${hint}`, retryAfterMs(headers["retry-after"], Date.now()));
}

/** Milliseconds of a `retry-after`, in seconds or as a date; null when there is none. */
export function retryAfterMs(header: unknown, now: number): number | null {
  if (typeof header !== "string" || header.trim() === "") return null;
  const at = /^\d+$/.test(header.trim()) ? now + Number(header) * 1000 : Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
