/** Where a visit came from, as far as its referrer tells. `direct`: it names nobody; `site`: any other page. */
export const VISIT_SOURCES = ["direct", "search", "naver", "kakao", "social", "site"] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];

/** What a visitor presses to reach the realtor, or to hand the page on. */
export const VISIT_PRESSES = ["call", "chat", "mail", "share"] as const;
export type VisitPress = (typeof VISIT_PRESSES)[number];
