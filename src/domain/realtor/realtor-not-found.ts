const NOT_FOUND_CODE = "REALTOR_NOT_FOUND";

/** Whether an answer is the API's own "there is no such realtor"; a bare 404 may be a proxy's. */
export function isRealtorNotFound(status: number, body: unknown): boolean {
  return status === 404 && (body as { code?: unknown } | null | undefined)?.code === NOT_FOUND_CODE;
}
