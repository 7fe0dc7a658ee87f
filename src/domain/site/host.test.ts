import fc from "fast-check";
import { anyWebUrl } from "./any-text.arbitrary";
import { wantedHostOf } from "./host";

/** As long as a name can be, with this ending of three letters. */
const longName = (ending: string) => `${`${"a".repeat(62)}.`.repeat(3)}${"b".repeat(60)}.${ending}`;
const PRODUCT_DOMAINS = ["homes.example", "localhost:8000"];

test("a browser without URL.canParse can tell a host", () => {
  const canParse = jest.spyOn(URL, "canParse").mockImplementation(() => {
    throw new TypeError("URL.canParse is not a function");
  });
  expect(wantedHostOf("https://www.jina-kim.com", PRODUCT_DOMAINS)).toBe("www.jina-kim.com");
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
  [`https://${longName("com")}`, longName("com")],
])("%s is the host %s", (hompageUrl, host) => {
  expect(wantedHostOf(hompageUrl, PRODUCT_DOMAINS)).toBe(host);
});

test.each([
  ["nothing", ""],
  ["only spaces", "   "],
  ["a product domain", "https://homes.example/jina"],
  ["a product domain in capitals with a trailing dot", "HOMES.example."],
  ["a subdomain of a product domain", "www.homes.example"],
  ["localhost", "http://localhost:3000"],
  ["a name below localhost", "jina.localhost"],
  ["a name of the local network", "printer.local"],
  ["a name of a private network", "https://homes.office.internal"],
  ["a name at home", "nas.home.arpa"],
  ["a single label", "https://intranet"],
  ["an IPv4 address", "http://192.168.0.1"],
  ["an IPv4 address in hexadecimal", "http://0xc0.0xa8.0.1"],
  ["an IPv6 address", "http://[::1]:80"],
  ["another scheme", "ftp://jina-kim.com"],
  ["a scheme that looks like a host", "jina.app://open"],
  ["an address within an address", "jina-kim.com/https://lee.example"],
  ["a mail address", "mailto:jina@jina-kim.com"],
  ["a host behind credentials", "https://jina-kim.com@evil.example"],
  ["a host behind a password", "https://:secret@jina-kim.com"],
  ["an underscore", "https://jina_kim.com"],
  ["two trailing dots", "jina-kim.com.."],
  ["an empty label", "jina..com"],
  ["an over-long name", longName("shop")],
  ["an over-long label", `${"a".repeat(64)}.com`],
  ["a sentence", "coming soon"],
  ["a parent folder", "../../etc"],
])("%s is no host of one's own", (_name, hompageUrl) => {
  expect(wantedHostOf(hompageUrl, PRODUCT_DOMAINS)).toBeNull();
});

test("a name below localhost is nobody's own, whatever the product's domains are", () => {
  expect(wantedHostOf("jina.localhost", [])).toBeNull();
});

test("a product domain that is not set keeps no name from its owner", () => {
  expect(wantedHostOf("jina.null", [""])).toBe("jina.null");
});

test("whatever is typed, a host is safe as a folder name and stays what it is", () => {
  fc.assert(
    fc.property(fc.oneof(anyWebUrl(), fc.string(), fc.domain()), (typed) => {
      const host = wantedHostOf(typed, PRODUCT_DOMAINS);
      if (host === null) return;
      expect(host).toMatch(/^[a-z\d-]+(\.[a-z\d-]+)+$/);
      expect(wantedHostOf(host, PRODUCT_DOMAINS)).toBe(host);
    }),
  );
});
