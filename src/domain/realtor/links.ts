import { parsedUrl } from "../site/parsed-url";
import { telHref } from "./phone";
import { isEmail } from "./validators";

const SAFE_SCHEMES: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:"]);
const SCHEME_PATTERN = /^([A-Za-z][A-Za-z0-9+.-]*):(.*)$/;
// Whitespace, controls and backslashes are how "java\nscript:" and "https:\\" get past a reader.
const UNSAFE_CHARACTERS = /[\p{C}\p{Z}\\"<>]/u;

/** An address that may stand in a page: http(s), mailto or tel; without a scheme it gets https; anything else is null. */
export function safeLink(written: string): string | null {
  const value = written.trim();
  if (UNSAFE_CHARACTERS.test(value)) return null;
  const [, scheme, rest = ""] = SCHEME_PATTERN.exec(value) ?? [];
  if (scheme === undefined) return webAddress(value.startsWith("//") ? `https:${value}` : `https://${value}`);
  if (SAFE_SCHEMES.has(`${scheme.toLowerCase()}:`)) return knownScheme(`${scheme.toLowerCase()}:`, rest);
  // `example.com:8080/x` reads like a scheme; a dotted host with a port is an address.
  return scheme.includes(".") && /^\d{1,5}(?:[/?#]|$)/.test(rest) ? webAddress(`https://${value}`) : null;
}

function knownScheme(scheme: string, rest: string): string | null {
  if (scheme === "mailto:") return isEmail(rest.split("?", 1)[0] ?? "") ? `mailto:${rest}` : null;
  if (scheme === "tel:") return telHref(rest);
  return webAddress(`${scheme}${rest}`);
}

/** http(s) on a dotted host (or localhost, for development) without credentials. */
function webAddress(address: string): string | null {
  const authority = /^https?:\/\/([^/?#]+)/.exec(address)?.[1];
  if (authority === undefined || authority.includes("@") || !parsedUrl(address)?.hostname) return null;
  const host = authority.replace(/:\d*$/, "");
  return /[^.]\.[^.]/.test(host) || host === "localhost" ? address : null;
}

/** A picture's address: http(s), or a path of the site itself. */
export function safeImageUrl(written: string): string | null {
  const value = written.trim();
  if (/^\/(?!\/)/.test(value)) return UNSAFE_CHARACTERS.test(value) ? null : value;
  const link = safeLink(value);
  return link !== null && link.startsWith("http") ? link : null;
}

export function mailtoHref(email: string): string | null {
  return isEmail(email) ? `mailto:${email}` : null;
}
