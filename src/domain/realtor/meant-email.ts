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
/** A letter from a common one, and real. */
const ALIKE: ReadonlySet<string> = new Set(["nate.com", "mail.com", "ymail.com", "email.com", "cloud.com"]);
const OTHER_ENDING: Readonly<Record<string, string>> = { "hanmail.com": "hanmail.net", "daum.com": "daum.net" };
/** No such endings exist. */
const MISTYPED_COM = /\.(?:con|cmo|ocm|vom|xom|comm)$/;
/** `yahoo.ca` is a host of its own. */
const COUNTRY = /\.(?!co$|cm$|om$)[a-z]{2}$/;

const oneLetterOff = createEmailChecker({ domains: COMMON_HOSTS, maxMisspelled: 1 });
const near = createEmailChecker({ domains: COMMON_HOSTS });
const sorted = (host: string) => [...host].sort().join("");

/** The address that was probably meant, where a common host is a letter away, or has two exchanged; else null. */
export function meantEmail(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf("@");
  const host = email.slice(at + 1).toLowerCase();
  if (at < 1) return null;
  const mended = host.replace(MISTYPED_COM, ".com");
  const meant = OTHER_ENDING[mended] ?? likelyHost(mended) ?? mended;
  return meant === host ? null : `${email.slice(0, at)}@${meant}`;
}

function likelyHost(host: string): string | null {
  if (COMMON_HOSTS.includes(host) || ALIKE.has(host) || COUNTRY.test(host)) return null;
  const hosts = (check: typeof near) => check(`name@${host}`).map(({ suggest }) => suggest);
  return hosts(oneLetterOff)[0] ?? hosts(near).find((one) => sorted(one) === sorted(host)) ?? null;
}
