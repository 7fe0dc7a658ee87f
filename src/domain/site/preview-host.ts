const IP_ADDRESS = /^(?:\d+(?:\.\d+){3}|\[.*\])$/;

interface PreviewPlace {
  siteUrl: string;
  previewHost: string;
}

/**
 * The host under which a release is looked at before it is live: below the
 * site's own, so that pages take it for the product's, unless `PREVIEW_HOST`
 * names another.
 */
export function previewHostOf(given: string | undefined, siteUrl: string): string {
  if (given !== undefined) return given.toLowerCase();
  const { hostname } = new URL(siteUrl);
  return `preview.${IP_ADDRESS.test(hostname) ? "localhost" : hostname}`;
}

/** The link for who may look: with the token that the origin puts into a cookie. */
export function previewUrl({ siteUrl, previewHost }: PreviewPlace, token: string): string {
  const url = new URL("/", siteUrl);
  url.hostname = previewHost;
  url.searchParams.set("preview", token);
  return url.href;
}
