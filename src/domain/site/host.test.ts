import fc from "fast-check";
import { ownHostOf } from "./host";

const PRODUCT_DOMAINS = ["homes.example", "localhost:8000"];

test("a browser without URL.canParse can tell a host", () => {
  const canParse = jest.spyOn(URL, "canParse").mockImplementation(() => {
    throw new TypeError("URL.canParse is not a function");
  });
  expect(ownHostOf("https://www.jina-kim.com", PRODUCT_DOMAINS)).toBe("www.jina-kim.com");
  canParse.mockRestore();
});

test.each([
  ["https://www.jina-kim.com", "www.jina-kim.com"],
  ["http://jina-kim.com/about?x=1#top", "jina-kim.com"],
  ["jina-kim.com", "jina-kim.com"],
  ["jina-kim.com:8080/path", "jina-kim.com"],
  ["  HTTPS://Jina-Kim.COM.  ", "jina-kim.com"],
  ["https://집구하기.kr", "xn--2e0boon89dkrk.kr"],
  ["https://nothomes.example", "nothomes.example"],
])("%s is the host %s", (hompageUrl, host) => {
  expect(ownHostOf(hompageUrl, PRODUCT_DOMAINS)).toBe(host);
});

test.each([
  ["nothing", ""],
  ["only spaces", "   "],
  ["a product domain", "https://homes.example/jina"],
  ["a product domain in capitals with a trailing dot", "HOMES.example."],
  ["a subdomain of a product domain", "www.homes.example"],
  ["localhost", "http://localhost:3000"],
  ["a name below localhost", "jina.localhost"],
  ["a single label", "https://intranet"],
  ["an IPv4 address", "http://192.168.0.1"],
  ["an IPv4 address in hexadecimal", "http://0xc0.0xa8.0.1"],
  ["an IPv6 address", "http://[::1]:80"],
  ["another scheme", "ftp://jina-kim.com"],
  ["a mail address", "mailto:jina@jina-kim.com"],
  ["a host behind credentials", "https://jina-kim.com@evil.example"],
  ["an underscore", "https://jina_kim.com"],
  ["two trailing dots", "jina-kim.com.."],
  ["an empty label", "jina..com"],
  ["an over-long label", `${"a".repeat(64)}.com`],
  ["a sentence", "coming soon"],
  ["a parent folder", "../../etc"],
])("%s is no host of one's own", (_name, hompageUrl) => {
  expect(ownHostOf(hompageUrl, PRODUCT_DOMAINS)).toBeNull();
});

test("whatever is typed, a host is safe as a folder name and stays what it is", () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.domain()), (typed) => {
      const host = ownHostOf(typed, PRODUCT_DOMAINS);
      if (host === null) return;
      expect(host).toMatch(/^[a-z\d-]+(\.[a-z\d-]+)+$/);
      expect(ownHostOf(host, PRODUCT_DOMAINS)).toBe(host);
    }),
  );
});
