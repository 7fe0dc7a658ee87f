import type { FieldKind } from "../realtor/fields";
import { safeLink } from "../realtor/links";
import { dashedPhone } from "../realtor/phone";
import { isHexColor, isUrl } from "../realtor/validators";
import { youtubeVideoId } from "../realtor/youtube";

type Tidy = (value: string) => string;

const HANDLE = /^@([A-Za-z0-9._-]+)$/;

/** What a person pastes into a field, as its kind wants it. What is not understood stays as it is. */
const TIDY: Partial<Record<FieldKind, Tidy>> = {
  phone: dashedPhone,
  url: webAddress,
  kakao: webAddress,
  instagram: (value) => profile(value, "https://www.instagram.com/"),
  youtube: (value) => videoSite(profile(value, "https://www.youtube.com/@")),
  video,
  color: (value) => (isHexColor(`#${value}`) ? `#${value}` : value),
};

export function tidyInput(kind: FieldKind, typed: string): string {
  const value = typed.trim();
  return value === "" ? typed : (TIDY[kind]?.(value) ?? typed);
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
