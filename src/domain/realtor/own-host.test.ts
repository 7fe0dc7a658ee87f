import { keepingProof, ownHostOf } from "./own-host";
import { parseRealtor } from "./realtor";

function parsed(fields: Record<string, unknown>) {
  const result = parseRealtor({ id: "1", desiredUrl: "jina", updatedAt: "2026-01-01T00:00:00.000Z", ...fields });
  if (!result.ok) throw new Error(result.reason);
  return result.realtor;
}

const host = (hompageUrl: string, verifiedHost?: unknown) =>
  ownHostOf(parsed({ hompageUrl, verifiedHost }), ["homes.example"]);

test("a realtor has the own domain that they ask for and that is proven", () => {
  expect(host("https://www.Jina.com/about", "www.jina.com")).toBe("www.jina.com");
});

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["null", null],
  ["an empty text", ""],
  ["the domain above", "jina.com"],
  ["a domain below", "a.www.jina.com"],
  ["a list", ["www.jina.com"]],
  ["a switch", true],
  ["no address", "www.jina.com and others"],
])("an own domain is not proven by %s", (_, verifiedHost) => {
  expect(host("https://www.jina.com", verifiedHost)).toBeNull();
});

test.each(["WWW.Jina.com", " www.jina.com. ", "https://www.jina.com/"])("%p is the same domain", (written) => {
  expect(host("www.jina.com", written)).toBe("www.jina.com");
});

test("a proof is of no use for another domain than the one asked for, and none makes the product's a realtor's", () => {
  expect(host("", "www.jina.com")).toBeNull();
  expect(host("https://www.kim.com", "www.jina.com")).toBeNull();
  expect(host("https://a.homes.example", "a.homes.example")).toBeNull();
});

test("where the API does not know of proofs, the one that was accepted goes on", () => {
  const before = parsed({ hompageUrl: "jina.com", verifiedHost: "jina.com" });
  const saved = parsed({ hompageUrl: "https://jina.com", aboutMeKr: "새 글" });
  expect(keepingProof(saved, before)).toEqual({ ...saved, verifiedHost: "jina.com" });
  expect(JSON.stringify(keepingProof(saved, before))).toBe(JSON.stringify({ ...saved, verifiedHost: "jina.com" }));
  expect(keepingProof(saved, parsed({}))).toBe(saved);
  expect(keepingProof(saved, null)).toBe(saved);
});

test("an API that says that nothing is proven is believed", () => {
  const before = parsed({ hompageUrl: "jina.com", verifiedHost: "jina.com" });
  const revoked = parsed({ hompageUrl: "jina.com", verifiedHost: null });
  expect(keepingProof(revoked, before)).toBe(revoked);
  expect(ownHostOf(revoked, [])).toBeNull();
});
