import { countVisit } from "./count-visit";

jest.mock("./when-idle", () => ({ whenIdle: (run: () => void) => run() }));

interface Page {
  address?: string;
  referrer?: string;
  hidden?: boolean;
  status?: number;
}

const isOff = jest.fn();

/** A page of this address, with what it sends. */
function openPage({ address = "https://homes.example/minji-kim", referrer = "", hidden = false, status = 204 }: Page) {
  const { origin, pathname } = new URL(address);
  const page = Object.assign(new EventTarget(), { referrer, hidden });
  const sent: { url: string; init: RequestInit; body: unknown }[] = [];
  Object.assign(globalThis, {
    document: page,
    location: { origin, pathname },
    sessionStorage: { setItem: isOff },
    fetch(url: string, init: RequestInit) {
      sent.push({ url, init, body: JSON.parse(String(init.body)) });
      return Promise.resolve({ status });
    },
  });
  const stop = countVisit("r-1", "https://api.example");
  return { page, sent, stop, bodies: () => sent.map(({ body }) => body) };
}

/** Presses what every one of these selectors fits. */
function press(page: EventTarget, ...selectors: string[]) {
  const target = { closest: (list: string) => list.split(",").some((one) => selectors.includes(one)) || null };
  page.dispatchEvent(Object.defineProperty(new Event("click"), "target", { value: target }));
}

beforeEach(() => isOff.mockClear());

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
  expect(bodies()).toEqual([{ realtorId: "r-1", what: "view", from: "" }]);
});

test.each([
  ["https://homes.example/minji-kim", "https://homes.example/en/minji-kim", 0],
  ["https://homes.example/en/minji-kim", "https://homes.example/minji-kim/process", 0],
  ["https://homes.example/minji-kim", "https://homes.example/en", 1],
  ["https://homes.example/minji-kim", "https://homes.example/minji-kim-lee", 1],
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
  await new Promise(setImmediate);
  press(page, "[href^='tel:']");
  expect(bodies()).toHaveLength(1);
  expect(isOff).toHaveBeenCalledTimes(1);
});

test("a visit that was not taken for another reason is no reason to stop", async () => {
  const { page, bodies } = openPage({ status: 503 });
  await new Promise(setImmediate);
  press(page, "[href^='tel:']");
  expect(bodies()).toHaveLength(2);
  expect(isOff).not.toHaveBeenCalled();
});
