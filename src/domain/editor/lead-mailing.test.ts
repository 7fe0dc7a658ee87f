import { leadMailingSchema } from "./lead-mailing";

test.each([
  [{ isOn: true, to: "jina@example.com", undelivered: { count: 2, isRefused: true } }],
  [{ isOn: true, to: "jina@example.com", undelivered: null }],
  [{ isOn: false, to: null }],
])("%j is what an API may say", (mailing) => {
  expect(leadMailingSchema.parse(mailing)).toEqual(mailing);
});

test.each([[{ isOn: true }], [{ isOn: "yes", to: null }], [{ isOn: true, to: null, undelivered: { count: "2" } }]])(
  "%j is not",
  (mailing) => {
    expect(leadMailingSchema.safeParse(mailing).success).toBe(false);
  },
);
