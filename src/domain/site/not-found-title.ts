/** Spec §8: an address that was not found is named; the 404 page's own address is not. */
export function notFoundTitle(pathname: string): string {
  return /^(\/en)?\/404(\.html)?$/.test(pathname) ? "Page Not Found" : `Page Not Found: ${pathname}`;
}
