import type { ReactNode } from "react";
import type { ScreenPageContext } from "../../../domain/realtor/page-context";
import { renderWithMessages } from "../../../i18n/render-with-messages";
import { AccountScreen } from "./account-screen";

let mockOwn: object;
let mockSessions: object;
const mockAccount = { user: { name: "Hana", email: "hana@broker.example" }, realtor: null };
const mockChildren = ({ children }: { children: ReactNode }) => children;
jest.mock("./use-own-account", () => ({ useOwnAccount: () => mockOwn }));
jest.mock("./use-sessions", () => ({ useSessions: () => mockSessions }));
jest.mock("../../account/require-sign-in", () => ({
  RequireSignIn: ({ children }: { children: (account: object) => ReactNode }) => children(mockAccount),
}));
jest.mock("../../account/support-note", () => ({ SupportNote: () => null }));
jest.mock("../../workspace/use-workspace-app", () => ({ useWorkspaceApp: () => undefined }));
jest.mock("../../workspace/workspace-head", () => ({ WorkspaceHead: () => null }));
jest.mock("../../workspace/workspace-shell", () => ({ WorkspaceShell: (given: never) => mockChildren(given) }));
jest.mock("../../account/account.css", () => ({}));
jest.mock("./own-account.css", () => ({}));
jest.mock("../../ui/button.css", () => ({}));

function shown(own: object, sessions: object = { sessions: [], hasFailed: false }): string {
  [mockOwn, mockSessions] = [{ own: undefined, hasFailed: false, news: null, failure: null, ...own }, sessions];
  return renderWithMessages(<AccountScreen context={{ language: "en" } as ScreenPageContext} />, "en");
}

const FORMS = ["change-name", "change-email", "change-password", "own-sessions"];
const formsIn = (html: string) => FORMS.filter((form) => html.includes(`aria-labelledby="${form}"`));

test("the form for the password stays while the account is read again", () => {
  const loading = shown({});
  expect(formsIn(loading)).toEqual(["change-password", "own-sessions"]);
  expect(loading).toMatch(/^<div class="own-account"><div class="own-account-part"><p role="status">/);
  const failed = shown({ hasFailed: true });
  expect(formsIn(failed)).toEqual(["change-password", "own-sessions"]);
  expect(failed).toContain("retry");
});

test("name and address are there with the account, also where a later read fails", () => {
  const own = { user: mockAccount.user, pendingEmail: null };
  for (const hasFailed of [false, true]) {
    const html = shown({ own, hasFailed });
    expect(formsIn(html)).toEqual(FORMS);
    expect(html).not.toContain("retry");
  }
});

test("each is offered only where the API has it", () => {
  const own = { user: mockAccount.user, pendingEmail: null };
  expect(formsIn(shown({ own }, { sessions: null, hasFailed: false }))).toEqual(["change-name", "change-email"]);
  expect(formsIn(shown({ own: null }))).toEqual(["change-password", "own-sessions"]);
  expect(shown({ own: null }, { sessions: null, hasFailed: false })).toBe('<p role="status">missing</p>');
});
