import { contactName, contactProblem, emptyContactForm, phoneCharacters, realtorContact } from "./contact-form";

const FILLED = {
  ...emptyContactForm("ko"),
  lastName: "홍",
  firstName: "길동",
  email: " gildong@example.com ",
  message: "상담을 원합니다.",
};

test("the country follows the language, terms are ticked, calls are not", () => {
  expect(emptyContactForm("ko")).toMatchObject({ phoneCountryCode: "KR", isTerm: true, wantsCalls: false });
  expect(emptyContactForm("en")).toMatchObject({ phoneCountryCode: "US", isTerm: true, wantsCalls: false });
});

test("what is sent", () => {
  expect(realtorContact(FILLED, "r-1", "전화 동의")).toEqual({
    realtorId: "r-1",
    name: "홍길동",
    lastName: "홍",
    firstName: "길동",
    email: "gildong@example.com",
    phone: "",
    phoneCountryCode: "KR",
    message: "상담을 원합니다.",
    isTerm: "Y",
  });
});

test("consent to calls is a line of the message; terms not agreed to are N", () => {
  const form = { ...FILLED, wantsCalls: true, isTerm: false };
  expect(realtorContact(form, "r-1", "전화 동의")).toMatchObject({
    message: "상담을 원합니다.\n\n전화 동의",
    isTerm: "N",
  });
  expect(realtorContact({ ...form, message: "" }, "r-1", "전화 동의").message).toBe("전화 동의");
});

test.each([
  ["홍", "길동", "홍길동"],
  ["Kim", "Minji", "Kim Minji"],
  ["", "Minji", "Minji"],
  ["김", "Minji", "김 Minji"],
])("last name %j and first name %j make %j", (lastName, firstName, name) => {
  expect(contactName(lastName, firstName)).toBe(name);
});

test.each([
  [{}, null],
  [{ lastName: " ", firstName: "" }, "name"],
  [{ email: "" }, "reply"],
  [{ email: "", phone: "02-312-3456" }, null],
  [{ email: "gildong" }, "email"],
])("with %j the problem is %p", (change, problem) => {
  expect(contactProblem({ ...FILLED, ...change })).toBe(problem);
});

test("letters are no part of a phone number", () => {
  expect(phoneCharacters("call +82 (02) 312.34-56!")).toBe(" +82 (02) 312.34-56");
});
