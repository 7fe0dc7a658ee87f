type BackupErrorCode =
  | "ARCHIVE_DAMAGED"
  | "ARCHIVE_EXISTS"
  | "ARCHIVE_FOREIGN"
  | "ARCHIVE_NEWER"
  | "DATA_DIR_BUSY"
  | "DATA_DIR_NOT_EMPTY"
  | "DATA_DIR_UNSUITABLE"
  | "FILES_GONE"
  | "NOTHING_TO_BACK_UP"
  | "NO_SPACE"
  | "POSTGRES"
  | "USAGE";

/** A stable code, and a message that says what to do next. */
export class BackupError extends Error {
  override name = "BackupError";

  constructor(
    readonly code: BackupErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}
