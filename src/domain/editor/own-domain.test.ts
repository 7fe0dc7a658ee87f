import { nameInZone, ownDomainSchema } from "./own-domain";

test.each([
  ["_realtor-homepages.www.example.com", "example.com", "_realtor-homepages.www"],
  ["_realtor-homepages.example.co.kr", "example.co.kr", "_realtor-homepages"],
  ["example.com", "example.com", "@"],
  ["www.myexample.com", "example.com", null],
  ["www.example.com", null, null],
])("%s in the DNS of %p is entered as %p", (name, zone, entered) => {
  expect(nameInZone(name, zone)).toBe(entered);
});

test("an API that does not tell the registered domain is understood", () => {
  const answer = { host: "www.example.com", state: "proven", record: null, checkedAt: null, found: null };
  expect(ownDomainSchema.parse(answer)).toEqual({ ...answer, zone: null });
});
