/**
 * An address without what people put into it: queries hold authorization codes
 * and search words, and the editor asks `/v1/realtor/…` whether a slug is taken
 * while it is typed.
 */
export function withoutTypedParts(address: string): string {
  const [path = ""] = address.split(/[?#]/);
  return path.replace(/(\/v1\/realtor\/)[^/]+/, "$1?");
}
