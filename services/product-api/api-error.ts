export type ApiErrorCode =
  | "INVALID_INPUT"
  | "UNAUTHORIZED"
  | "SIGN_IN_REFUSED"
  | "PASSWORD_WRONG"
  | "PASSWORD_UNCHANGED"
  | "EMAIL_UNCHANGED"
  | "FORBIDDEN"
  | "NOT_A_REALTOR"
  | "UPLOAD_FORBIDDEN"
  | "REALTOR_NOT_FOUND"
  | "LEAD_NOT_FOUND"
  | "SESSION_NOT_FOUND"
  | "INVITATION_NOT_FOUND"
  | "VERSION_NOT_FOUND"
  | "DRAFT_NOT_FOUND"
  | "DRAFT_LINK_NOT_FOUND"
  | "ROUTE_NOT_FOUND"
  | "SLUG_TAKEN"
  | "SLUG_RESERVED"
  | "EMAIL_TAKEN"
  | "HOMEPAGE_EXISTS"
  | "REALTOR_HAS_OWNER"
  | "HOST_CHANGED"
  | "HOST_RESERVED"
  | "REALTOR_CHANGED"
  | "LINK_ENDED"
  | "DRAFT_CHANGED"
  | "DRAFT_EXISTS"
  | "TOO_MANY_LINKS"
  | "TOO_LARGE"
  | "UNSUPPORTED_MEDIA_TYPE"
  | "TOO_MANY_TRIES"
  | "MAIL_OFF"
  | "STORAGE_FULL";

const STATUS_OF: Record<ApiErrorCode, number> = {
  INVALID_INPUT: 400,
  PASSWORD_UNCHANGED: 400,
  EMAIL_UNCHANGED: 400,
  UNAUTHORIZED: 401,
  SIGN_IN_REFUSED: 401,
  PASSWORD_WRONG: 403,
  FORBIDDEN: 403,
  NOT_A_REALTOR: 403,
  UPLOAD_FORBIDDEN: 403,
  REALTOR_NOT_FOUND: 404,
  LEAD_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  INVITATION_NOT_FOUND: 404,
  VERSION_NOT_FOUND: 404,
  DRAFT_NOT_FOUND: 404,
  DRAFT_LINK_NOT_FOUND: 404,
  ROUTE_NOT_FOUND: 404,
  SLUG_TAKEN: 409,
  SLUG_RESERVED: 409,
  EMAIL_TAKEN: 409,
  HOMEPAGE_EXISTS: 409,
  REALTOR_HAS_OWNER: 409,
  HOST_CHANGED: 409,
  HOST_RESERVED: 409,
  LINK_ENDED: 410,
  DRAFT_EXISTS: 409,
  TOO_MANY_LINKS: 409,
  REALTOR_CHANGED: 412,
  DRAFT_CHANGED: 412,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_TRIES: 429,
  MAIL_OFF: 503,
  STORAGE_FULL: 507,
};

/** An answer that is not a success. `message` is for people: the admin shows it as it is. */
export class ApiError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ApiErrorCode,
    message: string,
    { headers = {}, ...options }: ErrorOptions & { headers?: Record<string, string> } = {},
  ) {
    super(message, options);
    this.headers = code === "UNAUTHORIZED" ? { "www-authenticate": "Bearer", ...headers } : headers;
    this.name = "ApiError";
    this.status = STATUS_OF[code];
  }
}

/** This shape, and no other 404, confirms to a reader that the realtor is gone. */
export function realtorNotFound(reference: string): ApiError {
  return new ApiError("REALTOR_NOT_FOUND", `Realtor not found: ${reference}`);
}

/** Nothing of `what` is kept. */
export function storageFull(what: string, cause: unknown): ApiError {
  const message = `The server has no room for ${what}, so nothing was saved. Tell who runs it, and try again later.`;
  return new ApiError("STORAGE_FULL", message, { cause });
}

/** For JSON that nobody wrote by hand. */
export function tooDeep(field: string): ApiError {
  return new ApiError("INVALID_INPUT", `${field}: has objects and lists that lie too deep in one another`);
}
