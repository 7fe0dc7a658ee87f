import { AxiosError } from "axios";
import { act, type ChangeEvent, type FormEvent } from "react";
import { CONSENT_VERSION } from "../../domain/realtor/lead-context";
import { productApi } from "../../clients/product-http-client";
import { renderHook } from "../testing/render-hook";
import type { HomeInquiry } from "../../domain/realtor/home-inquiry";
import { useContactForm } from "./use-contact-form";

const CONSENTS = { terms: "I agree to the terms.", calls: "I agree to calls." };
const SUBMIT = { preventDefault: () => undefined } as FormEvent;

beforeAll(() => {
  const location = new URL("https://www.example.com/en/minji-kim?from=kakao#contact");
  Object.assign(globalThis, { window: Object.assign(new EventTarget(), { location }) });
});

/** The form on a homepage, whose API answers each message with that. */
function openForm(status = 201, language: "ko" | "en" = "en") {
  const sent: unknown[] = [];
  productApi.defaults.adapter = async (config) => {
    sent.push(JSON.parse(config.data as string));
    const response = { data: null, status, statusText: "", headers: {}, config };
    if (status >= 400) throw new AxiosError("refused", "ERR", config, null, response);
    return response;
  };
  const onSent = jest.fn();
  const options = { realtorId: "r-1", language, consentLine: "Call me", consentTexts: CONSENTS, onSent };
  const { result, rerender } = renderHook(useContactForm, { ...options, inquiry: null as HomeInquiry | null });
  const ask = (inquiry: HomeInquiry | null) => rerender({ ...options, inquiry });
  const type = (name: "lastName" | "email" | "message" | "phone" | "phoneCountryCode", value: string) =>
    act(() =>
      result()
        .text(name)
        .onChange({ target: { value } } as ChangeEvent<HTMLInputElement>),
    );
  /** Ends when the form has its answer; what it needs of its chunk comes a moment after the press. */
  const press = () => {
    let pressed = Promise.resolve();
    act(() => void (pressed = result().submit(SUBMIT)));
    return { answered: () => act(() => pressed) };
  };
  return { sent, onSent, result, type, press, ask };
}

test("a message is sent, and told as sent", async () => {
  const { sent, onSent, type, press } = openForm();
  type("lastName", "Hong");
  type("email", "hong@example.com");
  await press().answered();
  expect(sent).toMatchObject([{ realtorId: "r-1", lastName: "Hong", email: "hong@example.com", isTerm: "Y" }]);
  expect(onSent).toHaveBeenCalledTimes(1);
});

test("what is put right while the form's code is on its way is no problem any more, and is what is sent", async () => {
  const { sent, onSent, result, type, press } = openForm();
  type("lastName", "Hong");
  const { answered } = press();
  type("email", "hong@example.com");
  type("message", "One more thing");
  await answered();
  expect(result().problems).toEqual({});
  expect(sent).toMatchObject([{ email: "hong@example.com", message: "One more thing" }]);
  expect(onSent).toHaveBeenCalledTimes(1);
});

test("an address that looks mistyped is asked about once, and sent as it is", async () => {
  const { sent, result, type, press } = openForm();
  type("lastName", "Hong");
  type("email", "hong@gmail.con");
  await press().answered();
  expect(result()).toMatchObject({ problems: { email: "meantEmail" }, meant: "hong@gmail.com" });
  type("email", "hong@naver.con");
  await press().answered();
  expect(result()).toMatchObject({ problems: { email: "meantEmail" }, meant: "hong@naver.com" });
  expect(sent).toEqual([]);
  await press().answered();
  expect(sent).toMatchObject([{ email: "hong@naver.con" }]);
});

test("what is wrong when the code comes is said, until it is put right", async () => {
  const { sent, result, type, press } = openForm();
  await press().answered();
  expect(result()).toMatchObject({ problems: { name: "needsName", email: "needsReply" }, refusals: 1 });
  type("lastName", "Hong");
  expect(result().problems).toEqual({ email: "needsReply" });
  expect(sent).toEqual([]);
});

test.each([200, 500])(
  "a message answered with %i was not sent: it says so, and keeps what was typed",
  async (status) => {
    const { onSent, result, type, press } = openForm(status);
    type("lastName", "Hong");
    type("email", "hong@example.com");
    await press().answered();
    expect(result()).toMatchObject({ hasFailed: true, isSending: false, values: { lastName: "Hong" } });
    expect(onSent).not.toHaveBeenCalled();
    type("message", "Hello");
    expect(result().hasFailed).toBe(false);
  },
);

test("two presses are one message", async () => {
  const { sent, type, press } = openForm();
  type("lastName", "Hong");
  type("email", "hong@example.com");
  const [first, second] = [press(), press()];
  await first.answered();
  await second.answered();
  expect(sent).toHaveLength(1);
});

test("beside the words go the texts that were shown, where, and how long it took", async () => {
  const { sent, type, press } = openForm();
  type("lastName", "Hong");
  type("email", "hong@example.com");
  await press().answered();
  expect(sent).toEqual([
    expect.objectContaining({
      lead: {
        submissionId: expect.stringMatching(/^[0-9a-f]{32}$/),
        language: "en",
        kind: "message",
        page: "https://www.example.com/en/minji-kim?from=kakao",
        listing: null,
        consents: [
          { kind: "terms", given: true, text: "I agree to the terms." },
          { kind: "calls", given: false, text: "I agree to calls." },
        ],
        consentVersion: CONSENT_VERSION,
        website: "",
        elapsedMs: expect.any(Number),
      },
    }),
  ]);
});

test("a request goes with its kind, and its answers stand in the message itself", async () => {
  const { sent, result, type, press } = openForm();
  type("lastName", "Hong");
  type("email", "hong@example.com");
  type("message", "Call me.");
  act(() => result().chooseKind("search"));
  act(() => result().answer("area", "Irvine"));
  act(() => result().answer("rooms", "3 or more"));
  await press().answered();
  expect(sent).toMatchObject([
    { message: "[Home search]\nWhere: Irvine\nBedrooms: 3 or more\n\nCall me.", lead: { kind: "search" } },
  ]);
});

test("another answer is another submission", async () => {
  const { sent, result, type, press } = openForm(500);
  type("lastName", "Hong");
  type("email", "hong@example.com");
  act(() => result().chooseKind("valuation"));
  await press().answered();
  act(() => result().answer("address", "9 Elm"));
  await press().answered();
  act(() => result().chooseKind("message"));
  await press().answered();
  const ids = (sent as { lead: { submissionId: string } }[]).map(({ lead }) => lead.submissionId);
  expect(new Set(ids).size).toBe(3);
  expect(sent.at(-1)).toMatchObject({ message: "", lead: { kind: "message" } });
});

test("a second attempt at the same message is the same submission; another message is another one", async () => {
  const { sent, type, press } = openForm(500);
  type("lastName", "Hong");
  type("email", "hong@example.com");
  await press().answered();
  await press().answered();
  type("message", "One more thing");
  await press().answered();
  const [first, second, third] = (sent as { lead: { submissionId: string } }[]).map(({ lead }) => lead.submissionId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

const homeOf = (id: string): HomeInquiry => ({
  listing: { id, label: `${id} Main St` },
  text: "I'd like to know more about this home.",
  line: `Home: ${id} Main St`,
});

test.each([
  ["another home", homeOf("12")],
  ["no home any more", null],
])("a message about one home that failed, and is sent about %s, is another message", async (_, next) => {
  const { sent, type, press, ask, result } = openForm(500);
  type("lastName", "Hong");
  type("email", "hong@example.com");
  ask(homeOf("11"));
  type("message", "Is it still there?");
  await press().answered();
  expect(result().hasFailed).toBe(true);
  ask(next);
  expect(result().hasFailed).toBe(false);
  await press().answered();
  const leads = (sent as { lead: { submissionId: string; listing: object | null } }[]).map(({ lead }) => lead);
  expect(leads.map(({ listing }) => listing)).toEqual([homeOf("11").listing, next?.listing ?? null]);
  expect(leads[1]!.submissionId).not.toBe(leads[0]!.submissionId);
});

test("the country is the language's, follows the digits, and is sent as it is shown", async () => {
  const { sent, result, type, press } = openForm(201, "ko");
  const country = () => [result().values.phoneCountryCode, result().hasGuessedCountry];
  expect(country()).toEqual(["KR", false]);
  type("phone", "213555014");
  expect(country()).toEqual(["KR", false]);
  type("phone", "2135550142");
  expect(country()).toEqual(["US", true]);
  type("phone", "010");
  expect(country()).toEqual(["KR", false]);
  type("phone", "(213) 555-0142");
  await act(() => result().finishPhone());
  type("lastName", "Hong");
  await press().answered();
  expect(sent).toMatchObject([{ phone: "213-555-0142", phoneCountryCode: "US" }]);
});

test("a chosen country stays, and so does the way its number is written", async () => {
  const { result, type } = openForm(201, "ko");
  type("phoneCountryCode", "KR");
  type("phone", "2135550142");
  await act(() => result().finishPhone());
  expect(result()).toMatchObject({
    values: { phone: "2135550142", phoneCountryCode: "KR" },
    hasGuessedCountry: false,
  });
  act(() => result().chooseCountry("US"));
  type("phone", "010-1234-5678");
  expect(result().values.phoneCountryCode).toBe("US");
});

function withSessionStorage(): void {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.assign(globalThis, { sessionStorage });
}
afterEach(() => void Reflect.deleteProperty(globalThis, "sessionStorage"));

test("a message about a home still says which after a reload, and on the page in the other language", async () => {
  withSessionStorage();
  const before = openForm();
  before.type("lastName", "Hong");
  before.type("email", "hong@example.com");
  before.ask(homeOf("11"));
  window.dispatchEvent(new Event("pagehide"));
  const { sent, press } = openForm();
  await press().answered();
  expect(sent).toMatchObject([{ message: "I'd like to know more about this home.\n\nHome: 11 Main St" }]);
});

test("what was typed before a reload counts as time, and may be sent at once", async () => {
  withSessionStorage();
  const clock = jest.spyOn(performance, "now").mockReturnValue(40_000);
  const before = openForm();
  before.type("lastName", "Hong");
  before.type("email", "hong@example.com");
  window.dispatchEvent(new Event("pagehide"));
  clock.mockReturnValue(900);
  const { sent, press } = openForm();
  await press().answered();
  expect(sent).toMatchObject([{ lastName: "Hong", lead: { elapsedMs: 40_900 } }]);
  clock.mockRestore();
});
