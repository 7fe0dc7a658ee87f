import type { FieldKind } from "../realtor/fields";
import { safeLink } from "../realtor/links";
import { isHexColor, isUrl } from "../realtor/validators";
import { youtubeVideoId } from "../realtor/youtube";

type Tidy = (value: string) => string;

const HANDLE = /^@([A-Za-z0-9._-]+)$/;

/** What a person pastes into a field, as its kind wants it. What is not understood stays as it is. */
const TIDY: Partial<Record<FieldKind, Tidy>> = {
  phone,
  url: webAddress,
  instagram: (value) => profile(value, "https://www.instagram.com/"),
  youtube: (value) => videoSite(profile(value, "https://www.youtube.com/@")),
  video,
  color: (value) => (isHexColor(`#${value}`) ? `#${value}` : value),
};

export function tidyInput(kind: FieldKind, typed: string): string {
  const value = typed.trim();
  return value === "" ? typed : (TIDY[kind]?.(value) ?? typed);
}

/** `2135550142`, `(213) 555-0142` and `+1 213.555.0142` are `213-555-0142`; Korean numbers of eleven digits likewise. */
function phone(value: string): string {
  if (!/^[+\d\s().-]+$/.test(value)) return value;
  const digits = value.replace(/\D/g, "").replace(/^1(?=[2-9]\d{9}$)/, "");
  if (/^[2-9]\d{9}$/.test(digits)) return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");
  return /^01\d{9}$/.test(digits) ? digits.replace(/^(\d{3})(\d{4})(\d{4})$/, "$1-$2-$3") : value;
}

function webAddress(value: string): string {
  return /^https?:\/\//i.test(value) || !isUrl(value) ? value : (safeLink(value) ?? value);
}

function profile(value: string, base: string): string {
  const [, name] = HANDLE.exec(value) ?? [];
  return name === undefined ? webAddress(value) : `${base}${name}`;
}

/** Spec §5: the address starts with https and the www host. */
function videoSite(value: string): string {
  return value.replace(/^https?:\/\/(?:www\.|m\.)?youtube\.com(?=[/?#]|$)/i, "https://www.youtube.com");
}

function video(value: string): string {
  const address = videoSite(webAddress(value));
  if (address.startsWith("https://www.youtube.com/watch?")) return address;
  const id = youtubeVideoId(value);
  return id === null ? address : `https://www.youtube.com/watch?v=${id}`;
}
