import { draftLinkAddress, tokenInFragment } from "./draft-address";
import { isPreviewPath } from "./preview";

const TOKEN = "abcdefghijklmnopqrstuvwxyz-ABCDEFGHIJ_01234";

test.each([
  ["ko", `https://homes.example/_realtor/draft#draft=${TOKEN}`],
  ["en", `https://homes.example/en/_realtor/draft#draft=${TOKEN}`],
] as const)("a link (%s) holds its token where no server sees it, and gives it back", (language, address) => {
  expect(draftLinkAddress("https://homes.example", language, TOKEN)).toBe(address);
  expect(tokenInFragment(new URL(address).hash)).toBe(TOKEN);
});

test.each(["", "#", "#about", "#draft=", "#draft=short", `#draft=${TOKEN}/x`, `#${TOKEN}`, `?draft=${TOKEN}`])(
  "%j holds no token",
  (hash) => {
    expect(tokenInFragment(hash)).toBeNull();
  },
);

test.each([
  ["/_realtor/draft", true],
  ["/en/_realtor/draft", true],
  ["/en/_realtor/preview", true],
  ["/minji-kim", false],
  ["/draft", false],
])("%s is no page that is counted: %s", (path, isPreview) => {
  expect(isPreviewPath(path)).toBe(isPreview);
});
