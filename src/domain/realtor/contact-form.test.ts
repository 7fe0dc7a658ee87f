import { emptyContactForm, phoneCharacters } from "./contact-form";

test("the country follows the language, terms are ticked, calls are not", () => {
  expect(emptyContactForm("ko")).toMatchObject({ phoneCountryCode: "KR", isTerm: true, wantsCalls: false });
  expect(emptyContactForm("en")).toMatchObject({ phoneCountryCode: "US", isTerm: true, wantsCalls: false });
});

test("letters are no part of a phone number", () => {
  expect(phoneCharacters("call +82 (02) 312.34-56!")).toBe(" +82 (02) 312.34-56");
});
