import { leadContextSchema } from "./lead-context-schema";

const consent = (kind: string) => ({ kind, given: true, text: "I agree." });

const CONTEXT = {
  submissionId: "a1b2c3d4",
  language: "en",
  kind: "message",
  page: "https://x.example/minji-kim",
  listing: null,
  consents: [consent("terms"), consent("calls"), consent("notice")],
  consentVersion: "2026-11-25",
  website: "",
  elapsedMs: 5_000,
};

test("what a form sends is read as it is", () => {
  expect(leadContextSchema.parse(CONTEXT)).toEqual(CONTEXT);
});

test.each([
  ["no consent", [], true],
  ["ten consents", Array(10).fill(consent("terms")), true],
  ["eleven consents", Array(11).fill(consent("terms")), false],
  ["a consent of an unknown kind", [consent("letters")], false],
])("%s can be read: %j", (_, consents, isRead) => {
  expect(leadContextSchema.safeParse({ ...CONTEXT, consents }).success).toBe(isRead);
});
