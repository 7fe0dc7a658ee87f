import { meantEmail } from "./meant-email";

test.each([
  ["minsoo@gmail.con", "minsoo@gmail.com"],
  ["minsoo@naver.con", "minsoo@naver.com"],
  ["minsoo@gmial.con", "minsoo@gmail.com"],
  ["minsoo@gmial.com", "minsoo@gmail.com"],
  [" Kim.Min@GMAIL.CO ", "Kim.Min@gmail.com"],
  ["a@nave.com", "a@naver.com"],
  ["a@hotmal.com", "a@hotmail.com"],
  ["a@marurealty.con", "a@marurealty.com"],
  ["a@hanmail.com", "a@hanmail.net"],
  ["a@hanmail.con", "a@hanmail.net"],
  ["a@daum.com", "a@daum.net"],
  ["a@nate.con", "a@nate.com"],
  ["a@mail.con", "a@mail.com"],
])("%j probably means %s", (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant);
});

test.each([
  "minsoo@gmail.com",
  "minsoo@Naver.com",
  "a@mail.com",
  "a@ymail.com",
  "a@yahoo.co.kr",
  "a@kw.com",
  "a@remax.com",
  "a@marurealty.com",
  "a@me.com",
  "a@gmx.com",
  "a@korea.com",
  "a@nate.com",
  "a@yahoo.ca",
  "a@hotmail.ca",
  "a@outlook.cl",
  "a@email.com",
  "a@cloud.com",
  "a@bayer.com",
  "@gmail.con",
  "gmail.con",
  "",
])("%j is taken as it is", (typed) => {
  expect(meantEmail(typed)).toBeNull();
});
