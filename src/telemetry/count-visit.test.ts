import { countVisit } from "./count-visit";

interface Page {
  address?: string;
  referrer?: string;
  hidden?: boolean;
  status?: number;
  navigator?: object;
  stored?: Record<string, string>;
}

const OWNER = { realtorInfo: JSON.stringify({ id: "r-1", desiredUrl: "minji-kim", name: "" }) };
const ADMINISTRATOR = { userInfo: JSON.stringify({ id: "u-1", role: "administrator" }) };

/** Until what was told has been answered. */
const answered = () => new Promise(setImmediate);

/** A page of this address, with what it sends. */
function openPage(given: Page) {
  const { address = "https://homes.example/minji-kim", referrer = "", hidden = false, status = 204 } = given;
  const stored = { ...given.stored };
  const { origin, pathname } = new URL(address);
  const page = Object.assign(new EventTarget(), { referrer, hidden });
  const sent: { url: string; init: RequestInit; body: unknown }[] = [];
  Object.assign(globalThis, {
    document: page,
    location: { origin, pathname },
    window: { requestIdleCallback: true },
    requestIdleCallback: (run: () => void) => run(),
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    sessionStorage: {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => void (stored[key] = value),
    },
    fetch(url: string, init: RequestInit) {
      sent.push({ url, init, body: JSON.parse(String(init.body)) });
      return Promise.resolve({ status });
    },
  });
  Object.defineProperty(globalThis, "navigator", { value: given.navigator ?? {}, configurable: true });
  const stop = countVisit("r-1", "https://api.example");
  return { page, sent, stop, bodies: () => sent.map(({ body }) => body) };
}

/** Presses what every one of these selectors fits. */
function press(page: EventTarget, ...selectors: string[]) {
  const target = { closest: (list: string) => list.split(",").some((one) => selectors.includes(one)) || null };
  page.dispatchEvent(Object.defineProperty(new Event("click"), "target", { value: target }));
}

test("a view says whose page it is and which host led there, without a cookie and without a preflight", () => {
  const { sent } = openPage({ referrer: "https://m.search.naver.com/search?q=kim" });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    url: "https://api.example/v1/visits",
    init: { method: "POST", keepalive: true, credentials: "omit" },
    body: { realtorId: "r-1", what: "view", from: "m.search.naver.com" },
  });
  expect(sent[0]!.init.headers).toBeUndefined();
});

test("a page that is not seen yet counts when it is", () => {
  const { page, bodies } = openPage({ hidden: true });
  expect(bodies()).toEqual([]);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(bodies()).toEqual([]);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  page.dispatchEvent(new Event("visibilitychange"));
  expect(bodies()).toEqual([{ realtorId: "r-1", what: "view" }]);
});

test.each([
  ["https://homes.example/minji-kim", "https://homes.example/en/minji-kim", 0],
  ["https://homes.example/en/minji-kim", "https://homes.example/minji-kim/process", 0],
  ["https://homes.example/minji-kim", "https://homes.example/en", 1],
  ["https://homes.example/minji-kim", "https://homes.example/daniel-park", 1],
  ["https://homes.example/minji-kim", "https://elsewhere.example/minji-kim", 1],
  ["https://kim.example/en", "https://kim.example/process", 0],
  ["https://kim.example/", "https://homes.example/minji-kim", 1],
])("%s, entered from %s, is a new visit %i times", (address, referrer, times) => {
  expect(openPage({ address, referrer }).bodies()).toHaveLength(times);
});

test("what is pressed is told by its kind, until the page is left", () => {
  const { page, bodies, stop } = openPage({});
  press(page, "[href^='tel:']");
  press(page, "[href*='kakao.com/']");
  press(page, "[href^='mailto:']");
  press(page, ".share-button");
  press(page, ".home-share");
  press(page, ".something-else");
  const presses = ["call", "chat", "mail", "share", "share"];
  expect(bodies().slice(1)).toEqual(presses.map((what) => ({ realtorId: "r-1", what })));
  stop();
  press(page, "[href^='tel:']");
  expect(bodies()).toHaveLength(1 + presses.length);
});

test.each([404, 405, 501])("an API that answers %i counts no visits: it is told of no more", async (status) => {
  const { page, bodies } = openPage({ status });
  await answered();
  press(page, "[href^='tel:']");
  expect(bodies()).toHaveLength(1);
});

test("a visit that was not taken for another reason is no reason to stop", async () => {
  const { page, bodies } = openPage({ status: 503 });
  await answered();
  press(page, "[href^='tel:']");
  expect(bodies()).toHaveLength(2);
});

test.each<[string, Page]>([
  ["Global Privacy Control", { navigator: { globalPrivacyControl: true } }],
  ["Do Not Track", { navigator: { doNotTrack: "1" } }],
  ["its owner", { stored: OWNER }],
  ["an administrator", { stored: ADMINISTRATOR }],
  ["an API that counts none", { stored: { visitsOff: "1" } }],
])("nothing is told for %s", (_who, given) => {
  const { page, bodies } = openPage(given);
  press(page, ".share-button");
  expect(bodies()).toEqual([]);
});

test.each<[string, Page]>([
  ["another realtor", { stored: { realtorInfo: OWNER.realtorInfo.replace("r-1", "r-12") } }],
  ["somebody who is signed in", { stored: { userInfo: ADMINISTRATOR.userInfo.replace("administrator", "user") } }],
  ["who leaves Do Not Track off", { navigator: { doNotTrack: "0", globalPrivacyControl: false } }],
])("%s is a visitor like any other", (_who, given) => {
  expect(openPage(given).bodies()).toHaveLength(1);
});
