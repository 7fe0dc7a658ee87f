import type { FieldKind } from "../realtor/fields";
import { safeLink } from "../realtor/links";
import { dashedPhone } from "../realtor/phone";
import { licenceNumberOf } from "../realtor/realtor-licence";
import { isHexColor, isMonth, isUrl } from "../realtor/validators";
import { youtubeVideoId } from "../realtor/youtube";

/** `month` is no field of its own: a testimonial has one. */
export type TidyKind = FieldKind | "month";
type Tidy = (value: string) => string;

const HANDLE = /^@([A-Za-z0-9._-]+)$/;

/** What a person pastes into a field, as its kind wants it. What is not understood stays as it is. */
const TIDY: Partial<Record<TidyKind, Tidy>> = {
  phone: dashedPhone,
  url: webAddress,
  kakao: webAddress,
  instagram: (value) => profile(value, "https://www.instagram.com/"),
  youtube: (value) => videoSite(profile(value, "https://www.youtube.com/@")),
  video,
  month,
  licence: (value) => licenceNumberOf(value) || value,
  color: (value) => (isHexColor(`#${value}`) ? `#${value}` : value),
};

export function tidyInput(kind: TidyKind, typed: string): string {
  const value = typed.trim();
  return value === "" ? typed : (TIDY[kind]?.(value) ?? typed);
}

const YEAR_FIRST = /^(\d{4})\s*[년./-]\s*(\d{1,2})(?:\s*[월./-]\s*(\d{1,2})\s*[일.]?|\s*[월.])?$/;
const MONTH_FIRST = /^(\d{1,2})\s*[./-]\s*(\d{4})$/;

/** "2026년 11월", "2026. 11. 3." and "11/2026", as the field wants them. */
function month(value: string): string {
  const [, year, of, day] = YEAR_FIRST.exec(value) ?? [];
  const [, ofFirst, yearLast] = MONTH_FIRST.exec(value) ?? [];
  const parts = [year ?? yearLast, of ?? ofFirst, day].flatMap((part) => part?.padStart(2, "0") ?? []);
  const tidied = parts.join("-");
  return isMonth(tidied) ? tidied : value;
}

/** What an app shares is a sentence with the address in it. */
function addressIn(text: string): string {
  const [found, ...others] = (text.match(/https?:\/\/[!#-&*-;=?-~]+/gi) ?? []).map((each) =>
    each.replace(/[.,:;!?]+$/, ""),
  );
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
