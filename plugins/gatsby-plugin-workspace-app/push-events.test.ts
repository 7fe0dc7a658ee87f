import { createPushEvents } from "./push-events";

const ORIGIN = "https://site.example";
const shown: unknown[] = [];
const opened: string[] = [];
const focused: string[] = [];
let tabs: string[] = [];

const events = createPushEvents({
  origin: ORIGIN,
  async show(title, options) {
    shown.push({ title, ...options });
  },
  tabs: async () => tabs.map((url) => ({ url, focus: async () => focused.push(url) })),
  open: async (address) => opened.push(address),
});

beforeEach(() => {
  for (const list of [shown, opened, focused]) list.splice(0);
  tabs = [];
});

const MESSAGE = { title: "새 문의", body: "안녕하세요", address: "/admin/messages?lead=7", tag: "lead-7" };

test("a message is shown with what it says", async () => {
  await events.show(JSON.stringify({ ...MESSAGE, more: 1 }));
  expect(shown).toEqual([
    {
      title: "새 문의",
      body: "안녕하세요",
      tag: "lead-7",
      icon: "/workspace-192.png",
      data: { address: `${ORIGIN}/admin/messages?lead=7` },
    },
  ]);
});

test.each([
  ["nothing", undefined],
  ["rubbish", "{"],
  ["null", "null"],
  ["fields of another kind", '{"title": 3, "address": {}}'],
])("%s is shown all the same, and leads to the inbox", async (_, text) => {
  await events.show(text);
  expect(shown).toEqual([
    expect.objectContaining({ title: "새 문의 · New message", data: { address: `${ORIGIN}/admin/messages` } }),
  ]);
});

test.each(["https://elsewhere.example/admin", "//elsewhere.example", "javascript:alert(1)", "http://["])(
  "%s is not opened",
  async (address) => {
    await events.press({ address });
    expect(opened).toEqual([`${ORIGIN}/admin/messages`]);
  },
);

test("a browser from before URL.canParse shows it, too", async () => {
  const canParse = jest.spyOn(URL, "canParse").mockImplementation(() => {
    throw new TypeError("URL.canParse is not a function");
  });
  await events.show(JSON.stringify(MESSAGE));
  expect(shown).toMatchObject([{ title: "새 문의" }]);
  canParse.mockRestore();
});

test("a press goes to the tab that shows the message, and else opens one", async () => {
  const address = `${ORIGIN}/admin/messages?lead=7`;
  tabs = [`${ORIGIN}/admin/messages`, address];
  await events.press({ address });
  expect([focused, opened]).toEqual([[address], []]);
  tabs = [];
  await events.press({ address });
  expect(opened).toEqual([address]);
  await events.press(null);
  expect(opened.at(-1)).toBe(`${ORIGIN}/admin/messages`);
});
