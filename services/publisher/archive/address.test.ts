import { readAddress } from "./address";

const DOMAINS = ["homes.example", "localhost"];

test.each([
  ["/minji-kim", "/minji-kim", "ko"],
  ["/en/minji-kim", "/minji-kim", "en"],
  ["minji-kim", "/minji-kim", "ko"],
  ["en/minji-kim", "/minji-kim", "en"],
  ["/minji-kim/", "/minji-kim", "ko"],
  ["https://homes.example/en/minji-kim?utm=1#top", "/minji-kim", "en"],
  ["http://localhost:8000/minji-kim", "/minji-kim", "ko"],
  ["homes.example/minji-kim", "/minji-kim", "ko"],
  ["minjikim.com", "//minjikim.com", "ko"],
  ["https://MinjiKim.com/en", "//minjikim.com", "en"],
  ["//minjikim.com/", "//minjikim.com", "ko"],
  ["민지부동산.com", "//xn--2q1b87mj7ak2fmqp.com", "ko"],
  ["www.homes.example/minji-kim", "/minji-kim", "ko"],
])("%s is %s in %s", (text, address, language) => {
  expect(readAddress(text, DOMAINS)).toEqual({ address, language });
});

test.each([
  "",
  "/",
  "/en",
  "en",
  "minji-kim/terms",
  "https://homes.example/",
  "/minji-kim/terms",
  "minjikim.com/terms",
])("%j is refused", (text) => {
  expect(() => readAddress(text, DOMAINS)).toThrow("is no homepage's address");
});
