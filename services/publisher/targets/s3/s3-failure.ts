import { PublisherError, messageOf } from "../../errors";

/** What the SDK throws: a service's answer has a status, a connection that failed has none. */
interface SdkError extends Error {
  $metadata?: { httpStatusCode?: number };
}

export interface Place {
  bucket: string;
  /** As a person knows it: an address, or that of AWS. */
  where: string;
}

/** The SDK's words for a connection that took too long; they have no code. */
const NO_CONNECTION = "did not establish a connection";
const NO_ACCESS_KEY = "CredentialsProviderError";

const statusOf = (error: unknown): number | undefined => (error as SdkError | undefined)?.$metadata?.httpStatusCode;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");

/** Whether nothing but the object is missing. */
export function isMissing(error: unknown): boolean {
  // The answer to a HEAD has no body, and so no code.
  return ["NoSuchKey", "NotFound"].includes(nameOf(error));
}

/** It says no, or that the time to ask is over. */
export function isForbidden(error: unknown): boolean {
  return statusOf(error) === 403;
}

/** Somebody else has written the object meanwhile, or is about to, or has removed the one of that tag. */
export function isConditionFailed(error: unknown, etag: string | null): boolean {
  return [409, 412].includes(statusOf(error) ?? 0) || (etag !== null && isMissing(error));
}

/** The store may do what it was asked for, now or later: it has taken the request, and not said what became of it. */
export function isUnanswered(error: unknown): boolean {
  const { syscall, message } = error as NodeJS.ErrnoException;
  const wasSent = !["connect", "getaddrinfo"].includes(syscall ?? "") && !message.includes(NO_CONNECTION);
  return statusOf(error) === undefined && wasSent;
}

/** A store that is away, busy or cut off in the middle of an answer; not one that says no. */
export function passesByItself(error: unknown): boolean {
  if (nameOf(error) === NO_ACCESS_KEY || error instanceof PublisherError) return false;
  const status = statusOf(error);
  // A 200 that could not be read to its end; and S3's code for a request that came in too slowly.
  if (status === undefined || status < 300 || nameOf(error) === "RequestTimeout") return true;
  return status >= 500 || status === 429 || status === 408;
}

/** Of a write that others may have begun to do by now. */
export function timeIsOver(doing: string, cause?: unknown): PublisherError {
  const why = "the database has not been reached for a while, and another publisher may work in this one's place.";
  return new PublisherError("LEASE_LOST", `${doing}: ${why}`, { cause });
}

/** What to do about a failure that stays. */
export function toPublisherError(error: unknown, doing: string, { bucket, where }: Place): PublisherError {
  const to = (message: string) => new PublisherError("TARGET", `${doing}: ${message}`, { cause: error });
  const name = nameOf(error);
  const status = statusOf(error);
  if (name === "NoSuchBucket") return to(`there is no bucket "${bucket}" at ${where}: create it, or correct its name.`);
  if (name === "RequestTimeTooSkewed") return to(`${where} has another time than this machine: correct its clock.`);
  if (name === NO_ACCESS_KEY) return to("no access key was found: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.");
  if (status === 401 || status === 403)
    return to(
      `${where} refuses this access key (${name}): correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or what they may do in "${bucket}".`,
    );
  if (status === undefined)
    return to(`${where} cannot be reached (${messageOf(error)}): is the address right, and does it run?`);
  return to(`${where} answered ${status} (${name}).`);
}
