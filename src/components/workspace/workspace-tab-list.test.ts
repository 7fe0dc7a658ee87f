import type { Account } from "../../session/session-store";
import { workspaceTabs } from "./workspace-tab-list";

type Role = Account["user"]["role"];

const accountOf = (role: Role, isOwner = role === "realtor") =>
  ({ user: { role }, realtor: isOwner ? { id: "1" } : null }) as Account;

const pathsOf = (account: Account | null, place: Partial<Parameters<typeof workspaceTabs>[1]> = {}) =>
  workspaceTabs(account, { current: "account", place: "site", slug: null, hasMessages: true, ...place }).map(
    ({ path }) => path,
  );

test("a realtor's screens, and those at their own address", () => {
  expect(pathsOf(accountOf("realtor"))).toEqual(["/probiz", "/admin", "/admin/messages", "/admin/account"]);
  expect(pathsOf(accountOf("realtor"), { place: "realtor", slug: "grace" })).toEqual([
    "/grace/probiz",
    "/grace/admin",
    "/grace/admin/messages",
    "/admin/account",
  ]);
});

test("whose account could not be read yet gets a realtor's", () => {
  expect(pathsOf(null)).toEqual(pathsOf(accountOf("realtor")));
});

test("an office has its lists, and a realtor's screens at the realtor's address alone", () => {
  expect(pathsOf(accountOf("administrator"))).toEqual(["/admin", "/admin/messages", "/admin/account"]);
  expect(pathsOf(accountOf("administrator"), { place: "realtor", slug: "grace" })).toEqual([
    "/admin",
    "/grace/probiz",
    "/grace/admin",
    "/grace/admin/messages",
    "/admin/account",
  ]);
  expect(pathsOf(accountOf("administrator", true))).toContain("/probiz");
});

test("an account without a homepage edits and reads nothing", () => {
  expect(pathsOf(accountOf("user"))).toEqual(["/probiz", "/admin/account"]);
});

test("messages are there where the API keeps some, and where one is", () => {
  expect(pathsOf(accountOf("realtor"), { hasMessages: false })).not.toContain("/admin/messages");
  expect(pathsOf(accountOf("realtor"), { hasMessages: false, current: "messages" })).toContain("/admin/messages");
});

test("an own domain has neither the list nor the account", () => {
  expect(pathsOf(accountOf("administrator"), { place: "host" })).toEqual(["/probiz", "/admin", "/admin/messages"]);
});

test("/admin is the list for an office, and the editor for everybody else", () => {
  const currentOf = (account: Account, slug: string | null) =>
    workspaceTabs(account, { current: "editor", place: slug === null ? "site" : "realtor", slug, hasMessages: true })
      .filter(({ isCurrent }) => isCurrent)
      .map(({ tab }) => tab);
  expect(currentOf(accountOf("administrator"), null)).toEqual(["realtors"]);
  expect(currentOf(accountOf("administrator"), "grace")).toEqual(["editor"]);
  expect(currentOf(accountOf("realtor"), null)).toEqual(["editor"]);
});
