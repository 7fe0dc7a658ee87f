import { brotliDecompressSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
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

test("what is too large to be kept is sent all the same", async () => {
  const content = randomBytes(5 * 1024 * 1024).toString("base64");
  const { body } = await createRepresenter()(file(content, "a"), "br", false);
  expect(brotliDecompressSync(body).toString()).toBe(content);
});
