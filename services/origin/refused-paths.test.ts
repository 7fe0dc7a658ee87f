import fc from "fast-check";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { startTestOrigin, type RunningOrigin } from "./test-origin";

let site: RunningOrigin;
beforeEach(async () => {
  site = await startTestOrigin();
});
afterEach(() => site.stop());

test.each([
  "/../secrets.json",
  "/../../secrets.json",
  "/../release.json",
  "/%2e%2e/release.json",
  "/%2E%2E/release.json",
  "/.%2e/release.json",
  "/jane/../../release.json",
  "/jane/%2e%2e/%2e%2e/release.json",
  "/..%2frelease.json",
  "/..%5crelease.json",
  "/..\\release.json",
  "/jane%2f..%2f..%2f..%2frelease.json",
  "/jane%2F%2E%2E%2F%2E%2E%2Frelease.json",
  "/%252e%252e/release.json",
  "/%c0%ae%c0%ae/release.json",
  "/%e0%80%ae%e0%80%ae/release.json",
  "/%00",
  "/jane%00.html",
  "/jane/index.html%00.png",
  "/%0a",
  "/%zz",
  "/.secret",
  "/%2esecret",
  "/folder/.git/config",
  "/./.secret",
  "//evil.example/",
  "//evil.example",
  "/%2fevil.example/",
  "/%5cevil.example/",
  "/\\evil.example/",
  "///evil.example/",
  "/jane//",
  "/_hosts/kim.example",
  "/_hosts/kim.example/",
  "/_hosts/kim.example/index.html",
  "/_HOSTS/kim.example",
  "/%5fhosts/kim.example",
])("%s is refused", async (path) => {
  const got = await site.get(path);
  const open = got.status === 301 && /^[/\\]{2}|^[^/]/.test(String(got.headers.location));
  expect(open).toBe(false);
  expect([301, 400, 404]).toContain(got.status);
  expect(got.text).not.toMatch(/secret|kim at home/);
});

test.each([
  ["long names", `/${"a".repeat(5_000)}`],
  ["deep paths", `/${"a/".repeat(3_000)}b`],
])("%s are a 404", async (_, path) => {
  expect((await site.get(path)).status).toBe(404);
});

test("no path leads out of the public tree, redirects elsewhere or breaks the server", async () => {
  const piece = fc.constantFrom(
    "/",
    "//",
    "..",
    ".",
    "%2e",
    "%2f",
    "%5c",
    "\\",
    "%00",
    "jane",
    "index.html",
    "release.json",
    "_hosts",
    "kim.example",
    "%25",
    "?",
    "en",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 10 }), async (pieces) => {
      const got = await site.get(`/${pieces.join("")}`);
      expect([200, 301, 404]).toContain(got.status);
      expect(got.text).not.toMatch(/secret|kim at home/);
      if (got.status === 301) expect(got.headers.location).toMatch(/^\/(?![/\\])/);
    }),
    { numRuns: 500 },
  );
});

test("targets that are no path are refused, and the connection serves on", async () => {
  for (const line of ["GET http://evil.example/ HTTP/1.1", "OPTIONS * HTTP/1.1", "GET jane HTTP/1.1"]) {
    const socket = connect(site.port, "127.0.0.1");
    socket.end(`${line}\r\nhost: product.example\r\nconnection: close\r\n\r\n`);
    expect((await buffer(socket)).toString()).toMatch(/^HTTP\/1\.1 40[04] /);
  }
});
