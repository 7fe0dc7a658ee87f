export type PublisherErrorCode =
  | "API_UNREACHABLE"
  | "ARCHIVE"
  | "API_ANSWER"
  | "BUILD_FAILED"
  | "BULK"
  | "CODE_CHANGED"
  | "DATA_DIR_BUSY"
  | "DATABASE"
  | "DATABASE_NEWER"
  | "ENVIRONMENT"
  | "LEASE_LOST"
  | "NO_RELEASE"
  | "NO_SPACE"
  | "RELEASE_BROKEN"
  | "RELEASE_RUNTIME"
  | "RENDER"
  | "STALE_READ"
  | "TARGET"
  | "UPLOAD";

/** The publisher's one error: a stable code, a message that says what to do next, and the cause. */
export class PublisherError extends Error {
  constructor(
    readonly code: PublisherErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = "PublisherError";
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
