import type { ScreenPlace } from "../../domain/realtor/page-context";
import type { Account } from "../../session/session-store";

export type WorkspaceTab = "realtors" | "overview" | "editor" | "messages" | "account";

interface Place {
  current: WorkspaceTab;
  place: ScreenPlace;
  /** `desiredUrl` of the address, if it is a realtor's. */
  slug: string | null;
  hasMessages: boolean;
}

/** Which screens an account has from here, in the order of the header, with their paths without language. */
export function workspaceTabs(
  account: Pick<Account, "user" | "realtor"> | null,
  { current, place, slug, hasMessages }: Place,
): { tab: WorkspaceTab; path: string; isCurrent: boolean }[] {
  const role = account?.user.role ?? "realtor";
  const isAdministrator = role === "administrator";
  // An office edits nothing before it has chosen somebody.
  const isSomebodys = !isAdministrator || slug !== null || place === "host";
  const base = slug === null ? "" : `/${slug}`;
  const shown = {
    realtors: isAdministrator && place !== "host",
    overview: isSomebodys || (account?.realtor ?? null) !== null,
    editor: isSomebodys && role !== "user",
    // An API without messages has no screen of them.
    messages: role !== "user" && (hasMessages || current === "messages"),
    // A realtor's own domain has no such screen.
    account: place !== "host",
  };
  const here = current === "editor" && !isSomebodys ? "realtors" : current;
  const tabs = [
    { tab: "realtors", path: "/admin" },
    { tab: "overview", path: `${base}/probiz` },
    { tab: "editor", path: `${base}/admin` },
    { tab: "messages", path: `${base}/admin/messages` },
    { tab: "account", path: "/admin/account" },
  ] as const;
  return tabs.filter(({ tab }) => shown[tab]).map((each) => ({ ...each, isCurrent: each.tab === here }));
}
