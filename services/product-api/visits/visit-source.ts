import type { VisitSource } from "../../../src/domain/realtor/visit";

/** Names of hosts, and of the apps that Android gives in their place, by the last that fits. */
const HOSTS: readonly [VisitSource, RegExp][] = [
  ["naver", /(?:^|\.)naver\.(?:com|me)$|^com\.nhn\.android\./],
  ["kakao", /(?:^|\.)kakao\.com$|^com\.kakao\./],
  [
    "search",
    /^(?:www\.|m\.|search\.)?(?:google|bing|yahoo|daum|duckduckgo|ecosia|baidu|yandex)\.[a-z.]{2,6}$|(?:^|\.)search\.(?:yahoo|daum|brave)\.[a-z.]{2,6}$|^com\.google\.android\.googlequicksearchbox$/,
  ],
  [
    "social",
    /(?:^|\.)(?:facebook|instagram|threads|twitter|x|t|linkedin|youtube|tiktok|pinterest|reddit|line)\.(?:com|co|net|me)$|^youtu\.be$|^lnkd\.in$|^com\.(?:facebook|instagram|twitter|linkedin)\./,
  ],
];

/** Browsers within apps, which name no referrer. */
const APPS: readonly [VisitSource, RegExp][] = [
  ["kakao", /KAKAOTALK/i],
  ["naver", /NAVER\(inapp/i],
  ["social", /\b(?:FBAN|FBAV|Instagram|Twitter|LinkedInApp|musical_ly)\b/],
];

/** The class of where a visit came from: all that is kept of it. */
export function visitSource(referrerHost: string, userAgent: string): VisitSource {
  const app = APPS.find(([, name]) => name.test(userAgent));
  if (referrerHost === "") return app?.[0] ?? "direct";
  const host = referrerHost.toLowerCase();
  return HOSTS.find(([, name]) => name.test(host))?.[0] ?? app?.[0] ?? "site";
}
