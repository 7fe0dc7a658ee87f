import { previewHostOf, previewUrl } from "./preview-host";

test.each([
  [undefined, "https://www.example.com", "preview.www.example.com"],
  [undefined, "http://localhost:8000", "preview.localhost"],
  [undefined, "http://127.0.0.1:8000", "preview.localhost"],
  [undefined, "http://[::1]:8000", "preview.localhost"],
  [undefined, "https://10.0.0.1.example.com", "preview.10.0.0.1.example.com"],
  ["Next.example.com", "https://www.example.com", "next.example.com"],
])("PREVIEW_HOST %s at %s is %s", (given, siteUrl, host) => {
  expect(previewHostOf(given, siteUrl)).toBe(host);
});

test("the link is to the root, with the site's scheme and port", () => {
  const place = { siteUrl: "http://localhost:8000/below", previewHost: "preview.localhost" };
  expect(previewUrl(place, "a-token_1")).toBe("http://preview.localhost:8000/?preview=a-token_1");
});
