import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { digestOf } from "../../renderer/fixed-files";
import { compareWith } from "./comparison";
import { openFolderTree } from "./folder-tree";
import { contentOf, type PublishedTree } from "./published-tree";
import { openStoredTree } from "./stored-tree";

let folder: string;
/** What the store was asked for, beside its list. */
let asked: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "published-trees-"));
  asked = [];
});
afterEach(() => rm(folder, { recursive: true }));

type Files = Record<string, string>;
const CODE: Files = { "app.js": "code", "index.html": "landing page" };

async function write(name: string, files: Files): Promise<string> {
  for (const [file, text] of Object.entries(files)) {
    const located = path.join(folder, name, file);
    await mkdir(path.dirname(located), { recursive: true });
    await writeFile(located, text);
  }
  return path.join(folder, name);
}

async function inStore(files: Files, tagOf = (body: Buffer) => contentOf(body).md5): Promise<PublishedTree> {
  const bodyOf = (file: string) => (files[file] === undefined ? null : Buffer.from(files[file]));
  const digests = new Map(Object.entries(CODE).map(([file, text]) => [file, digestOf(Buffer.from(text))]));
  return openStoredTree({
    tree: {
      async *list() {
        for (const [file, text] of Object.entries(files))
          yield await Promise.resolve({ file, bytes: text.length, etag: tagOf(Buffer.from(text)) });
      },
      describe(file) {
        asked.push(`HEAD ${file}`);
        const body = bodyOf(file);
        const headers = { contentType: "", cacheControl: "", cacheKeys: [] };
        return Promise.resolve(
          body && { etag: tagOf(body), bytes: body.length, sha256: contentOf(body).sha256, headers },
        );
      },
      read(file) {
        asked.push(`GET ${file}`);
        return Promise.resolve(bodyOf(file));
      },
    },
    code: { folder: await write("code", CODE), digests },
  });
}

const TREES: Record<string, (files: Files) => Promise<PublishedTree>> = {
  folder: async (files) => openFolderTree(await write("tree", files)),
  store: (files) => inStore(files),
  "store whose tags are no MD5": (files) => inStore(files, (body) => `${contentOf(body).md5.slice(1)}x`),
};

/** Against two pages and the code, of which a release has SHA-256 alone. */
async function compare(tree: PublishedTree) {
  const comparison = compareWith(tree);
  for (const [file, text] of Object.entries({ "a/index.html": "a", "b/index.html": "b" }))
    await comparison.expect(file, contentOf(Buffer.from(text)));
  for (const [file, text] of Object.entries(CODE))
    await comparison.expect(file, { sha256: contentOf(Buffer.from(text)).sha256, md5: null });
  return comparison.end(null);
}

describe.each(Object.entries(TREES))("%s", (_, open) => {
  test("a tree that is as it should be has no mismatch", async () => {
    const result = await compare(await open({ "a/index.html": "a", "b/index.html": "b", ...CODE }));
    expect(result).toEqual({ compared: 4, mismatches: [] });
  });

  test("each file that differs, is missing, or is there for no reason is named", async () => {
    const result = await compare(await open({ "a/index.html": "A", ...CODE, "app.js": "cod3", "c/index.html": "c" }));
    expect(result).toEqual({
      compared: 5,
      mismatches: [
        { file: "a/index.html", what: "differs" },
        { file: "b/index.html", what: "is missing" },
        { file: "app.js", what: "differs" },
        { file: "c/index.html", what: "should not be there" },
      ],
    });
  });
});

test("of a store whose tags are MD5s nothing is asked but its list", async () => {
  await compare(await inStore({ "a/index.html": "A", ...CODE, "app.js": "cod3", "c/index.html": "c" }));
  expect(asked).toEqual([]);
});

test("where tags are no MD5, the digest that was noted is asked for, and no bytes", async () => {
  await compare(await inStore({ "a/index.html": "a", "b/index.html": "b", ...CODE }, () => "0".repeat(32)));
  expect(asked).toEqual(["HEAD a/index.html", "HEAD b/index.html", "HEAD app.js", "HEAD index.html"]);
});

test("a file of the code that this machine has damaged is read from the store", async () => {
  const tree = await inStore(CODE);
  await write("code", { "app.js": "damaged here" });
  await compare(tree).then(({ mismatches }) =>
    expect(mismatches.map(({ file }) => file)).toEqual(["a/index.html", "b/index.html"]),
  );
  expect(asked).toEqual(["GET app.js"]);
});

test("a file of the code that this machine lacks is read from the store", async () => {
  const tree = await inStore(CODE);
  await rm(path.join(folder, "code", "app.js"));
  const { sha256 } = contentOf(Buffer.from(CODE["app.js"]!));
  expect(await tree.compare("app.js", { sha256, md5: null })).toBe("same");
});

test("a file that goes after the list was read differs", async () => {
  const files: Files = { "a/index.html": "a", ...CODE };
  const tree = await inStore(files, () => "0".repeat(32));
  await write("code", { "app.js": "damaged here" });
  delete files["a/index.html"];
  delete files["app.js"];
  const { mismatches } = await compare(tree);
  expect(mismatches).toEqual([
    { file: "a/index.html", what: "differs" },
    { file: "b/index.html", what: "is missing" },
    { file: "app.js", what: "differs" },
  ]);
});

test("a file is looked at again as it is by then", async () => {
  const files: Files = { "a/index.html": "A", ...CODE };
  const tree = await inStore(files);
  const now = (text: string | null) =>
    tree.compareNow!("a/index.html", text === null ? null : contentOf(Buffer.from(text)));
  expect([await now("a"), await now("A"), await now(null)]).toEqual(["differs", "same", "differs"]);
  files["a/index.html"] = "a";
  expect(await now("a")).toBe("same");
  delete files["a/index.html"];
  expect([await now("a"), await now(null)]).toEqual(["absent", "absent"]);
});
