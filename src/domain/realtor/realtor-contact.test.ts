import { emptyContactForm } from "./contact-form";
import { contactName, contactProblems, realtorContact } from "./realtor-contact";

const FILLED = {
  ...emptyContactForm("ko"),
  lastName: "홍",
  firstName: "길동",
  email: " gildong@example.com ",
  message: "상담을 원합니다.",
};

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
  ["김Kim", "민지", "김Kim 민지"],
  ["Kim김", "민지", "Kim김 민지"],
])("last name %j and first name %j make %j", (lastName, firstName, name) => {
  expect(contactName(lastName, firstName)).toBe(name);
});

test.each([
  [{}, {}],
  [{ lastName: " ", firstName: "" }, { name: "needsName" }],
  [{ email: "" }, { email: "needsReply" }],
  [{ email: "", phone: "02-312-3456" }, {}],
  [{ email: "gildong" }, { email: "badEmail" }],
  [{ email: "", phone: "678555", phoneCountryCode: "US" }, { phone: "badPhone" }],
  [{ phone: "678-555" }, { phone: "badPhone" }],
  [{ phone: "  " }, {}],
  [{ phone: "678-555-0142", phoneCountryCode: "US" }, {}],
  // The country that was chosen is not its own: the form says so, and nobody has to change it.
  [{ phone: "010-1234-5678", phoneCountryCode: "US" }, {}],
  [
    { lastName: "", firstName: "", email: "" },
    { name: "needsName", email: "needsReply" },
  ],
])("with %j the problems are %j", (change, problems) => {
  expect(contactProblems({ ...FILLED, ...change })).toEqual(problems);
});
