import { isSameSender, searchesForSender } from "./same-sender";

const sender = (email: string, phone = "", phoneCountryCode = "US") => ({ email, phone, phoneCountryCode });

test.each([
  ["the same address", sender("Seojun@Example.com"), sender("seojun@example.com ")],
  ["the same number, once with its country", sender("a@b.kr", "213-555-0142"), sender("c@d.kr", "+1 213 555 0142")],
  ["a Korean number, from both countries", sender("", "010-2345-6789", "KR"), sender("", "+82 10 2345 6789", "US")],
])("one sender: %s", (_why, one, other) => {
  expect(isSameSender(one, other)).toBe(true);
  expect(isSameSender(other, one)).toBe(true);
});

test.each([
  ["nothing is known of either", sender(""), sender("")],
  ["numbers that nobody could dial", sender("", "555"), sender("", "555")],
  ["other extensions of one office", sender("", "213-555-0142 x5", ""), sender("", "213-555-0142 x6", "")],
  ["numbers of two countries that end alike", sender("", "010-2345-6789", "KR"), sender("", "312-345-6789")],
])("two senders: %s", (_why, one, other) => {
  expect(isSameSender(one, other)).toBe(false);
});

test("an inbox is searched for the address, and for the end of the number", () => {
  expect(searchesForSender(sender("Seojun@Example.com", "+82 10-2345-6789", "KR"))).toEqual([
    "seojun@example.com",
    "3456789",
  ]);
  expect(searchesForSender(sender("", "213-555-0142 ext. 77", ""))).toEqual(["5550142"]);
  expect(searchesForSender(sender(" ", "7"))).toEqual([]);
});
