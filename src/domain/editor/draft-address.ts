import type { Language } from "../site/locale";
import { localizePath } from "../site/page-path";
import { SHARED_DRAFT_PATH } from "./preview";

/** Behind `#`: no server, log or referrer gets to see the token. */
export function draftFragment(token: string): string {
  return `#draft=${token}`;
}

/** Null without one. */
export function tokenInFragment(hash: string): string | null {
  return /^#draft=([\w-]{20,200})$/.exec(hash)?.[1] ?? null;
}

export function draftLinkAddress(siteUrl: string, language: Language, token: string): string {
  return `${siteUrl}${localizePath(SHARED_DRAFT_PATH, language)}${draftFragment(token)}`;
}
