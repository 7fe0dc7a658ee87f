import { brotliDecompressSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createRepresenter } from "./content-encoding";
import type { PublishedFile } from "./published-file";

const SCRIPT = readFileSync(require.resolve("react-dom"), "utf8") + readFileSync(__filename, "utf8").repeat(20);

function file(content: string, digest: string): PublishedFile {
  return { content: Buffer.from(content), digest, modifiedAt: new Date(0) } as PublishedFile;
}

test("what stays for good is compressed as far as it goes, small or large", async () => {
  const represent = createRepresenter();
  for (const content of [SCRIPT.slice(0, 30_000), SCRIPT]) {
    const lasting = await represent(file(content, `lasting-${content.length}`), "br", true);
    const page = await represent(file(content, `page-${content.length}`), "br", false);
    expect(lasting.body.length).toBeLessThan(page.body.length);
    expect(brotliDecompressSync(lasting.body).toString()).toBe(content);
    expect(brotliDecompressSync(page.body).toString()).toBe(content);
  }
});

test("it is compressed once for all who ask meanwhile", async () => {
  const represent = createRepresenter();
  const asked = await Promise.all([1, 2, 3].map(() => represent(file(SCRIPT, "a"), "br", true)));
  for (const { body } of asked) expect(body).toBe(asked[0]!.body);
});

test("a page that is asked for again is compressed thoroughly for later readers, one page after the other", async () => {
  const represent = createRepresenter();
  const pages = [30_000, 90_000].map((length) => file(SCRIPT.slice(0, length), `page-${length}`));
  const first = await Promise.all(pages.map((page) => represent(page, "br", false)));
  const again = await Promise.all(pages.map((page) => represent(page, "br", false)));
  expect(again).toEqual(first);
  for (const [index, page] of pages.entries()) {
    let later = first[index]!;
    while (later.etag === first[index]!.etag) {
      await sleep(10);
      later = await represent(page, "br", false);
    }
    expect(later.body.length).toBeLessThan(first[index]!.body.length);
    expect(brotliDecompressSync(later.body)).toEqual(page.content);
    expect(await represent(page, "br", false)).toEqual(later);
  }
});

test("neither a page that was asked for once nor one of many megabytes is compressed thoroughly", async () => {
  const represent = createRepresenter();
  const once = file(SCRIPT.slice(0, 30_000), "once");
  const large = file(SCRIPT.repeat(6), "large");
  const ofOnce = await represent(once, "br", false);
  const ofLarge = await represent(large, "br", false);
  await represent(large, "br", false);
  await sleep(300);
  expect((await represent(once, "br", false)).etag).toBe(ofOnce.etag);
  expect((await represent(large, "br", false)).etag).toBe(ofLarge.etag);
});

test("what is too large to be kept is sent all the same", async () => {
  const content = randomBytes(5 * 1024 * 1024).toString("base64");
  const { body } = await createRepresenter()(file(content, "a"), "br", false);
  expect(brotliDecompressSync(body).toString()).toBe(content);
});
