/** Null where it is no address. `URL.canParse` is younger than the browsers that we support. */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
