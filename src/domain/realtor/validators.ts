import { SLUG_PATTERN } from "../site/slug";

/*
 * The helper validators of spec §5. Every pattern is anchored and its repeated
 * parts can't match the same character in two ways, so time stays linear.
 */

const EMAIL_PATTERN = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;
const LABEL = String.raw`[\p{L}\p{M}\p{N}_-]+`;
const BYTE = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
/** Browsers take a host whose last label is a number for an IPv4 address. */
const NAME = String.raw`(?:${LABEL}\.)+(?!\d+\.?(?:[:/?#]|$))${LABEL}\.?`;
const IPV4 = String.raw`${BYTE}(?:\.${BYTE}){3}`;
const URL_PATTERN = new RegExp(String.raw`^(?:https?:\/\/)?(?:${IPV4}|${NAME})(?::\d{1,5})?(?:[/?#]\S*)?$`, "iu");
const YOUTUBE_URL_PATTERN = /^https:\/\/www\.youtube\.com(?:[/?#]\S*)?$/i;
const CAREER_DATE_PATTERN = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const MONTH_PATTERN = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const HEX_COLOR_PATTERN = /^#[0-9A-Fa-f]{6}$/;

/** After removing dashes: exactly 10 digits for `US`, exactly 11 for any other country. */
export function isPhone(value: string, countryCode: string): boolean {
  const digits = value.replaceAll("-", "");
  return (countryCode === "US" ? /^\d{10}$/ : /^\d{11}$/).test(digits);
}

export function isDesiredUrl(value: string): boolean {
  return SLUG_PATTERN.test(value);
}

export function isEmail(value: string): boolean {
  return EMAIL_PATTERN.test(value);
}

/** Optional http or https, a dotted host, optional port and path. */
export function isUrl(value: string): boolean {
  return URL_PATTERN.test(value);
}

/** Must start with https and the www host of the video site. */
export function isYoutubeUrl(value: string): boolean {
  return YOUTUBE_URL_PATTERN.test(value);
}

/** `YYYY-MM-DD` with month 01–12 and day 01–31; not checked against the calendar. */
export function isCareerDate(value: string): boolean {
  return CAREER_DATE_PATTERN.test(value);
}

/** `YYYY-MM`, or a whole date. */
export function isMonth(value: string): boolean {
  return MONTH_PATTERN.test(value) || isCareerDate(value);
}

export function isYesNo(value: string): value is "Y" | "N" {
  return value === "Y" || value === "N";
}

export function isHexColor(value: string): boolean {
  return HEX_COLOR_PATTERN.test(value);
}
