import { previewHostOf, previewUrl } from "./preview-host";

test.each([
  [undefined, "https://www.example.com", "preview.www.example.com"],
  [undefined, "http://localhost:8000", "preview.localhost"],
  [undefined, "http://127.0.0.1:8000", "preview.localhost"],
  [undefined, "http://[::1]:8000", "preview.localhost"],
  ["Next.example.com", "https://www.example.com", "next.example.com"],
])("PREVIEW_HOST %s at %s is %s", (given, siteUrl, host) => {
  expect(previewHostOf(given, siteUrl)).toBe(host);
});

test("the link has the site's scheme and port", () => {
  const place = { siteUrl: "http://localhost:8000", previewHost: "preview.localhost" };
  expect(previewUrl(place, "a-token_1")).toBe("http://preview.localhost:8000/?preview=a-token_1");
});
