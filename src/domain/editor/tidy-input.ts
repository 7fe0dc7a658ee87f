import type { FieldKind } from "../realtor/fields";
import { safeLink } from "../realtor/links";
import { dashedPhone } from "../realtor/phone";
import { licenceNumberOf } from "../realtor/realtor-licence";
import { isHexColor, isMonth, isUrl } from "../realtor/validators";
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
  month,
  licence: licenceNumberOf,
  color: (value) => (isHexColor(`#${value}`) ? `#${value}` : value),
};

export function tidyInput(kind: FieldKind, typed: string): string {
  const value = typed.trim();
  return value === "" ? typed : (TIDY[kind]?.(value) ?? typed);
}

/** "2026년 11월", "2026. 11. 3." and "11/2026", as the field wants them. */
function month(value: string): string {
  const [, first, second, third] =
    /^(\d{1,4})\s*[년./-]\s*(\d{1,4})(?:\s*[월./-]\s*(?:(\d{1,2})\s*[일.]?)?)?$/.exec(value) ?? [];
  if (first === undefined || second === undefined) return value;
  const [year, of, day] = first.length === 4 ? [first, second, third] : [second, first, undefined];
  if (year.length !== 4 || of.length > 2) return value;
  const tidied = [year, of.padStart(2, "0"), ...(day ? [day.padStart(2, "0")] : [])].join("-");
  return isMonth(tidied) ? tidied : value;
}

/** What an app shares is a sentence with the address in it. */
function addressIn(text: string): string {
  const [found, ...others] = text.match(/https?:\/\/[^\s<>"']+/gi) ?? [];
  return found !== undefined && others.length === 0 && /\s/.test(text) && isUrl(found) ? found : text;
}

function webAddress(shared: string): string {
  const value = addressIn(shared);
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
