import { trapOf } from "./lead-context";

test.each([
  ["a person", { website: "", elapsedMs: 3_000 }, null],
  ["blanks that a password manager left", { website: "  ", elapsedMs: 60_000 }, null],
  ["whoever fills in what nobody sees", { website: "x", elapsedMs: 60_000 }, "honeypot"],
  ["whoever is too fast", { website: "", elapsedMs: 2_999 }, "tooFast"],
])("%s", (_, context, reason) => {
  expect(trapOf(context)).toBe(reason);
});
