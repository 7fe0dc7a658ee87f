import { act } from "react";
import { renderHook } from "../../testing/render-hook";
import { useDraftToken } from "./use-draft-token";

const TOKEN = "abcdefghijklmnopqrstuvwxyz-ABCDEFGHIJ_01234";
const OTHER = "another-token-of-another-draft-0123456789abc";

/** As much of a browser as has an address, a history and clicks. */
function openAt(hash: string) {
  const location = { hash, pathname: "/en/_realtor/draft", search: "?home=7" };
  const state = { key: "gatsby's" };
  const history = {
    state,
    replaceState: jest.fn((_state: unknown, _title: string, address: string) => {
      location.hash = address.slice(address.indexOf("#"));
    }),
  };
  const page = new EventTarget();
  const tab = Object.assign(new EventTarget(), { location, history });
  Object.assign(globalThis, { window: tab, document: page });
  const { result, unmount } = renderHook(useDraftToken, undefined);
  const goTo = (next: string) =>
    act(() => {
      location.hash = next;
      tab.dispatchEvent(new Event("hashchange"));
    });
  return { result, unmount, location, history, page, goTo };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "document");
});

test("the address's token is read, and stays in it when a part of the page is gone to", () => {
  const { result, location, history, goTo } = openAt(`#draft=${TOKEN}`);
  expect(result()).toBe(TOKEN);
  goTo("#contact");
  expect(history.replaceState.mock.calls).toEqual([[history.state, "", `/en/_realtor/draft?home=7#draft=${TOKEN}`]]);
  expect([result(), location.hash]).toEqual([TOKEN, `#draft=${TOKEN}`]);
});

test("before a click reaches its target, and after what it does, the token is in the address", () => {
  const { location, page } = openAt(`#draft=${TOKEN}`);
  location.hash = "";
  act(() => void page.dispatchEvent(new Event("click")));
  expect(location.hash).toBe(`#draft=${TOKEN}`);
  location.hash = "";
  act(() => void jest.runAllTimers());
  expect(location.hash).toBe(`#draft=${TOKEN}`);
});

test("a second link opened in the same tab counts from then on", () => {
  const { result, location, goTo } = openAt(`#draft=${TOKEN}`);
  goTo(`#draft=${OTHER}`);
  expect(result()).toBe(OTHER);
  goTo("#about");
  expect(location.hash).toBe(`#draft=${OTHER}`);
});

test("an address without a token stays as it is", () => {
  const { result, history, goTo, page } = openAt("");
  expect(result()).toBeNull();
  goTo("#about");
  act(() => void page.dispatchEvent(new Event("click")));
  expect(history.replaceState).not.toHaveBeenCalled();
});

test("a page that is left changes no address any more", () => {
  const { unmount, location, page, goTo } = openAt(`#draft=${TOKEN}`);
  unmount();
  goTo("#about");
  page.dispatchEvent(new Event("click"));
  expect(location.hash).toBe("#about");
});
