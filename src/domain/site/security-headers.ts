/** What a release's policy depends on. */
export interface SecurityOptions {
  /** Canonical address of the site: where it is https, browsers are told to stay there. */
  siteUrl: string;
  /** Addresses that pages ask besides the site: those without TLS are named, as `https:` does not cover them. */
  apiUrls: readonly string[];
  /** `sha256-…` of each inline script and each set of speculation rules, as base64. */
  scriptDigests: readonly string[];
  hasTagManager: boolean;
  /** Host names, `*.` in front allowed, that tags of the container load scripts and frames from. */
  tagHosts: readonly string[];
  /** Session replay packs its data in a worker that it makes of a string. */
  hasReplay: boolean;
}

/** A year, in seconds: what browsers' preload lists and the Observatory call long. */
const STAY_ON_TLS_S = 31_536_000;
const VIDEO_SITE = "https://www.youtube-nocookie.com";
const TAG_MANAGER = "https://www.googletagmanager.com";
/** Nothing of ours or of a tag uses them: an injected frame could not either. */
const DENIED_FEATURES = [
  "accelerometer",
  "camera",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

/** Every answer's, whatever is built. */
export const BASE_SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  // The editor shows the preview in a frame of the same origin.
  "x-frame-options": "SAMEORIGIN",
  "content-security-policy": "frame-ancestors 'self'",
  "permissions-policy": DENIED_FEATURES.map((feature) => `${feature}=()`).join(", "),
} as const;

/** The headers of every answer of a site: names in lower case. */
export function securityHeaders(options: SecurityOptions): Record<string, string> {
  return {
    ...BASE_SECURITY_HEADERS,
    "content-security-policy": contentSecurityPolicy(options),
    ...tlsHeaders(options.siteUrl),
  };
}

/** What browsers heed by TLS alone, and complain of without. Not for subdomains: an own domain's are somebody else's. */
function tlsHeaders(siteUrl: string): Record<string, string> {
  if (!siteUrl.startsWith("https:")) return {};
  return {
    "strict-transport-security": `max-age=${STAY_ON_TLS_S}`,
    "cross-origin-opener-policy": "same-origin",
  };
}

/**
 * Scripts are the site's own files, and the inline ones of this release by their digests. Colors of a realtor are
 * style attributes, so styles may be inline. Pictures, uploads and answers come from any host with TLS: the API says
 * which, when the page is long made.
 */
function contentSecurityPolicy(options: SecurityOptions): string {
  const { scriptDigests, hasTagManager, hasReplay } = options;
  const plainUrls = options.apiUrls.filter((url) => url.startsWith("http:"));
  // A site without TLS shows pictures of any host without it, and uploads to any: of an API that has moved, too.
  const plain = options.siteUrl.startsWith("http:")
    ? ["http:"]
    : [...new Set(plainUrls.map((url) => new URL(url).origin))];
  const tags = hasTagManager ? [TAG_MANAGER, ...options.tagHosts.map((host) => `https://${host}`)] : [];
  const directives = {
    "default-src": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "frame-ancestors": ["'self'"],
    "form-action": ["'self'", "https:", ...plain],
    "script-src": ["'self'", ...scriptDigests.map((digest) => `'${digest}'`), ...tags],
    "style-src": ["'self'", "'unsafe-inline'", ...tags],
    "img-src": ["'self'", "data:", "blob:", "https:", ...plain],
    "connect-src": ["'self'", "https:", ...plain],
    "frame-src": ["'self'", VIDEO_SITE, ...tags],
    ...(hasReplay ? { "worker-src": ["'self'", "blob:"] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}
