import "fake-indexeddb/auto";
import { AxiosError, CanceledError } from "axios";

const NO_NETWORK = new AxiosError("Network Error", "ERR_NETWORK");
const REFUSED = new AxiosError("Refused", "ERR_BAD_REQUEST", undefined, undefined, {
  status: 503,
  statusText: "",
  data: {},
  headers: {},
  config: {} as never,
});
const DAY_MS = 24 * 60 * 60 * 1000;
const question = {
  slot: "leads:all",
  of: "r1",
  parse: (raw: unknown) => (typeof raw === "string" ? raw : null),
} as const;
const answering = (answer: string) => async () => answer;
const failing = (error: Error) => async (): Promise<string> => {
  throw error;
};

const stored = new Map<string, string>();

/** What the browser has of a page: its storage, and whether it has a network. */
function signIn(id: string | null) {
  stored.clear();
  if (id === null) return;
  stored.set("accessToken", "token");
  stored.set("userInfo", JSON.stringify({ id, name: "Minji", email: "m@example.com", role: "realtor" }));
}

Object.assign(globalThis, {
  localStorage: { getItem: (key: string) => stored.get(key) ?? null },
});
const setOnline = (onLine: boolean) =>
  Object.defineProperty(globalThis, "navigator", { value: { onLine }, configurable: true });

jest.mock("../config/site", () => ({ SITE: { isWorkspaceOffline: true } }));
const kept = () => import("./kept-answers");

beforeEach(async () => {
  setOnline(true);
  signIn("minji");
  await (await kept()).forgetAnswers();
});
afterEach(() => jest.useRealTimers());

test("without a network the last answer is shown, and when it was read", async () => {
  const { orKept, shownFromDevice } = await kept();
  await orKept(question, answering("ten messages"));
  expect(await orKept(question, failing(NO_NETWORK))).toBe("ten messages");
  expect(shownFromDevice.getState()["leads:all"]).toBeGreaterThan(Date.now() - 10_000);
  await orKept(question, answering("eleven"));
  expect(shownFromDevice.getState()["leads:all"]).toBeUndefined();
});

test("a refusal is an answer, and what was called off or is a mistake of ours is none of a network's", async () => {
  const { orKept } = await kept();
  await orKept(question, answering("ten messages"));
  for (const error of [REFUSED, new CanceledError(), new TypeError("a mistake")])
    await expect(orKept(question, failing(error))).rejects.toBe(error);
});

test("what was asked of somebody else, or is of another form, is no answer", async () => {
  const { orKept } = await kept();
  await orKept(question, answering("ten messages"));
  await expect(orKept({ ...question, of: "r2" }, failing(NO_NETWORK))).rejects.toBe(NO_NETWORK);
  await expect(orKept({ ...question, parse: () => null }, failing(NO_NETWORK))).rejects.toBe(NO_NETWORK);
});

test("what the screen has is newer: it stays without a network, and an outage is said", async () => {
  const { orKept } = await kept();
  await orKept(question, answering("ten messages"));
  const shown = () => "ten, one of them done";
  await expect(orKept({ ...question, shown }, failing(NO_NETWORK))).rejects.toBe(NO_NETWORK);
  setOnline(false);
  expect(await orKept({ ...question, shown }, failing(NO_NETWORK))).toBe("ten, one of them done");
});

test("nobody reads what another account read, and it goes once they are here", async () => {
  const { orKept, forgetAnswersBut, keptLeadPages } = await kept();
  await orKept(question, answering("ten messages"));
  signIn("daniel");
  await expect(orKept(question, failing(NO_NETWORK))).rejects.toBe(NO_NETWORK);
  expect(await keptLeadPages()).toEqual([]);
  await forgetAnswersBut("daniel");
  signIn("minji");
  expect(await keptLeadPages()).toEqual([]);
});

test("who signed out before the answer came leaves nothing on the device", async () => {
  const { orKept, keptLeadPages } = await kept();
  await orKept(question, async () => {
    signIn(null);
    return "ten messages";
  });
  signIn("minji");
  expect(await keptLeadPages()).toEqual([]);
});

test("a deleted message takes the kept lists with it; the homepage stays", async () => {
  const { orKept, forgetLeads, keptLeadPages } = await kept();
  const homepage = { ...question, slot: "realtor" } as const;
  await orKept(question, answering("ten messages"));
  await orKept(homepage, answering("a homepage"));
  await forgetLeads();
  expect(await keptLeadPages()).toEqual([]);
  expect(await orKept(homepage, failing(NO_NETWORK))).toBe("a homepage");
});

test("after fourteen days nothing is read any more", async () => {
  const { orKept, KEPT_FOR_DAYS } = await kept();
  const nowMs = Date.now();
  const clock = jest.spyOn(Date, "now").mockReturnValue(nowMs - KEPT_FOR_DAYS * DAY_MS - 1);
  await orKept(question, answering("ten messages"));
  clock.mockRestore();
  await expect(orKept(question, failing(NO_NETWORK))).rejects.toBe(NO_NETWORK);
});

test("changes wait by message, the last of each, until they are answered; of another account there are none", async () => {
  const { changeAnswered, forgetAnswersBut, keepChange, waitingChanges } = await kept();
  await Promise.all([keepChange("1", "read"), keepChange("2", "spam")]);
  await keepChange("1", "done");
  expect(await waitingChanges()).toEqual({ "1": "done", "2": "spam" });
  await changeAnswered("1", "read");
  expect(await waitingChanges()).toEqual({ "1": "done", "2": "spam" });
  await changeAnswered("1", "done");
  expect(await waitingChanges()).toEqual({ "2": "spam" });

  signIn("grace");
  expect(await waitingChanges()).toEqual({});
  await keepChange("3", "read");
  expect(await waitingChanges()).toEqual({ "3": "read" });
  await forgetAnswersBut("minji");
  expect(await waitingChanges()).toEqual({});
  signIn(null);
  await keepChange("4", "read");
  signIn("grace");
  expect(await waitingChanges()).toEqual({});
});

test("after fourteen days a change is no longer made up for", async () => {
  const { keepChange, waitingChanges } = await kept();
  await keepChange("1", "done");
  jest.useFakeTimers({ now: Date.now() + 15 * DAY_MS, doNotFake: ["setImmediate", "queueMicrotask", "setTimeout"] });
  expect(await waitingChanges()).toEqual({});
});
