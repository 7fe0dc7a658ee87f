export type ApiErrorCode =
  | "INVALID_INPUT"
  | "UNAUTHORIZED"
  | "UPLOAD_FORBIDDEN"
  | "REALTOR_NOT_FOUND"
  | "ROUTE_NOT_FOUND"
  | "SLUG_TAKEN"
  | "SLUG_RESERVED"
  | "REALTOR_CHANGED"
  | "TOO_LARGE"
  | "UNSUPPORTED_MEDIA_TYPE";

const STATUS_OF: Record<ApiErrorCode, number> = {
  INVALID_INPUT: 400,
  UNAUTHORIZED: 401,
  UPLOAD_FORBIDDEN: 403,
  REALTOR_NOT_FOUND: 404,
  ROUTE_NOT_FOUND: 404,
  SLUG_TAKEN: 409,
  SLUG_RESERVED: 409,
  REALTOR_CHANGED: 412,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
};

/** An answer that is not a success. `message` is for people: the admin shows it as it is. */
export class ApiError extends Error {
  readonly status: number;

  constructor(
    readonly code: ApiErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "ApiError";
    this.status = STATUS_OF[code];
  }
}

/** This shape, and no other 404, confirms to a reader that the realtor is gone. */
export function realtorNotFound(reference: string): ApiError {
  return new ApiError("REALTOR_NOT_FOUND", `Realtor not found: ${reference}`);
}
