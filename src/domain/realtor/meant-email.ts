import createEmailChecker from "email-misspelled";

/** Where most Koreans in America have their mail. Short names are left out: others with real mail look like them. */
const COMMON_HOSTS = [
  "gmail.com",
  "naver.com",
  "hanmail.net",
  "daum.net",
  "kakao.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
];
/** One letter from a common one, and common themselves. */
const ALIKE: ReadonlySet<string> = new Set([
  "nate.com",
  "mail.com",
  "ymail.com",
  "hotmail.co.kr",
  "yahoo.co.kr",
  "kakaocorp.com",
]);
/** No such endings exist. */
const MISTYPED_COM = /\.(?:con|cmo|ocm|vom|xom|comm)$/;

const suggest = createEmailChecker({ domains: COMMON_HOSTS });

/** The address that was probably meant, where a common host is a letter or two away; else null. */
export function meantEmail(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf("@");
  const host = email.slice(at + 1).toLowerCase();
  if (at < 1 || ALIKE.has(host) || COMMON_HOSTS.includes(host)) return null;
  const mended = host.replace(MISTYPED_COM, ".com");
  const [close] = COMMON_HOSTS.includes(mended) ? [] : suggest(`name@${mended}`);
  const meant = close?.corrected.slice("name@".length) ?? mended;
  return meant === host ? null : `${email.slice(0, at)}@${meant}`;
}
