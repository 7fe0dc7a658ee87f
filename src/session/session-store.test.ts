import type { NewSession } from "../domain/site/account";
import { followOtherTabs, useSession } from "./session-store";

const SESSION: NewSession = {
  accessToken: "t-1",
  user: { id: "u-1", name: "Kim", email: "kim@example.com", role: "realtor" },
  realtor: { id: "r-1", desiredUrl: "kim", name: "Kim" },
  loginBy: { as: "realtor", with: "password" },
};
const ACCOUNT = { user: SESSION.user, realtor: SESSION.realtor, loginBy: SESSION.loginBy };

/** What the browser offers of it: a storage, and a window that events are heard on. */
const entries = new Map<string, string>();
const written: string[] = [];
const browserWindow = new EventTarget();
Object.assign(globalThis, {
  window: browserWindow,
  localStorage: {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      written.push(key);
      entries.set(key, value);
    },
    removeItem: (key: string) => {
      written.push(`-${key}`);
      entries.delete(key);
    },
  },
});
const session = () => useSession.getState();

beforeEach(() => {
  entries.clear();
  session().refresh();
  written.length = 0;
});

test("a sign-in is stored under the four keys, the token first", () => {
  session().signIn(SESSION);
  expect(Object.fromEntries(entries)).toEqual({
    accessToken: "t-1",
    userInfo: JSON.stringify(SESSION.user),
    realtorInfo: JSON.stringify(SESSION.realtor),
    realtorLoginBy: JSON.stringify(SESSION.loginBy),
  });
  expect(written[0]).toBe("accessToken");
  expect(session()).toMatchObject({ isSignedIn: true, isExpired: false, account: ACCOUNT });
});

test("who has no homepage leaves none of an earlier sign-in behind", () => {
  session().signIn(SESSION);
  session().signIn({ ...SESSION, realtor: null });
  expect(entries.has("realtorInfo")).toBe(false);
  expect(session().account?.realtor).toBeNull();
});

test("signing out removes all four, the token last", () => {
  session().signIn(SESSION);
  session().signOut();
  expect([...entries]).toEqual([]);
  expect(written.at(-1)).toBe("-accessToken");
  expect(session()).toMatchObject({ isSignedIn: false, isExpired: false, account: null });
});

test("an expired session keeps who it was, until they sign in again or out", () => {
  session().signIn(SESSION);
  session().expire();
  expect(entries.has("accessToken")).toBe(false);
  expect(session()).toMatchObject({ isSignedIn: false, isExpired: true, account: ACCOUNT });
  session().signIn({ ...SESSION, accessToken: "t-2" });
  expect(session()).toMatchObject({ isSignedIn: true, isExpired: false });
  session().expire();
  session().signOut();
  expect(session()).toMatchObject({ isExpired: false, account: null });
});

test("a token alone means signed in, whatever else is stored", () => {
  entries.set("accessToken", "t-1").set("userInfo", "{");
  session().refresh();
  expect(session()).toMatchObject({ isSignedIn: true, isExpired: false, account: null });
});

test("an empty token is none: whoever is known then has to sign in again", () => {
  session().signIn(SESSION);
  entries.set("accessToken", "");
  session().refresh();
  expect(session()).toMatchObject({ isSignedIn: false, isExpired: true, account: ACCOUNT });
});

test("another name and address are the account's at once, and nobody else's", () => {
  session().signIn(SESSION);
  written.length = 0;
  const user = { ...SESSION.user, name: "Lee", email: "lee@example.com" };
  session().setUser(user);
  expect(written).toEqual(["userInfo"]);
  expect(session().account).toEqual({ ...ACCOUNT, user });
  session().setUser({ ...user, id: "u-2", name: "Park" });
  expect(session().account?.user).toEqual(user);
});

test("a homepage that is made, renamed or deleted is the account's at once", () => {
  session().signIn({ ...SESSION, realtor: null });
  session().setRealtor({ id: "r-2", desiredUrl: "kim-two", name: "Kim" });
  expect(session().account?.realtor?.desiredUrl).toBe("kim-two");
  session().setRealtor(null);
  expect(session().account?.realtor).toBeNull();
  expect(entries.has("realtorInfo")).toBe(false);
});

test("what the API says of an account that has signed out meanwhile is not stored", () => {
  session().setAccount({ user: SESSION.user, realtor: SESSION.realtor });
  expect([...entries]).toEqual([]);
});

test("another tab's change of a key of ours is taken in, until one stops following", () => {
  const change = (key: string | null) => browserWindow.dispatchEvent(Object.assign(new Event("storage"), { key }));
  const stop = followOtherTabs();
  entries.set("accessToken", "t-9");
  change("language");
  expect(session().isSignedIn).toBe(false);
  change("accessToken");
  expect(session().isSignedIn).toBe(true);
  entries.clear();
  change(null);
  expect(session().isSignedIn).toBe(false);
  stop();
  entries.set("accessToken", "t-9");
  change("accessToken");
  expect(session().isSignedIn).toBe(false);
});
