export type FunctionErrorCode =
  | "API_ANSWER"
  | "API_UNREACHABLE"
  | "BODY_INVALID"
  | "BODY_TOO_LARGE"
  | "BODY_TYPE"
  | "BUILDS_ARE_HOSTED"
  | "BUILD_HOOK_UNAUTHORIZED"
  | "BUILD_NO_PREVIEW"
  | "BUILD_UNKNOWN"
  | "LIMIT_INVALID"
  | "METHOD_NOT_ALLOWED"
  | "NOT_AN_ADMINISTRATOR"
  | "NOT_CONFIGURED"
  | "PUBLISHER_UNREACHABLE"
  | "REALTOR_ID_INVALID"
  | "RELAY_FAILED"
  | "SIGNED_OUT"
  | "TOO_MANY_REQUESTS"
  | "TOO_MANY_STREAMS"
  | "UPLOAD_INVALID"
  | "WEBHOOK_MALFORMED"
  | "WEBHOOK_UNAUTHORIZED";

interface FunctionErrorDetails {
  status: number;
  message: string;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** Any answer of a function that is not a success. The message is sent to the client: nothing secret belongs in it. */
export class FunctionError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: FunctionErrorCode,
    { status, message, headers = {}, cause }: FunctionErrorDetails,
  ) {
    super(message, { cause });
    this.status = status;
    this.headers = headers;
  }
}

/** How long a sender should wait before it tries again when something behind the function is down. */
export const RETRY_AFTER_SECONDS = 5;

export function unavailable(code: FunctionErrorCode, message: string, cause?: unknown): FunctionError {
  return new FunctionError(code, {
    status: 503,
    message,
    headers: { "retry-after": String(RETRY_AFTER_SECONDS) },
    cause,
  });
}
