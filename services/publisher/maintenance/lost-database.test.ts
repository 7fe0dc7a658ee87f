import { tellLostDatabase } from "./lost-database";

const warn = jest.fn();
const site = (count: number, files: string[]) => ({
  records: { count: () => Promise.resolve(count) },
  tree: { strays: jest.fn(() => Promise.resolve({ release: "r-1", files })) },
  logger: { warn },
});

test("an empty database beside pages of realtors is told of, with what mends it", async () => {
  await tellLostDatabase(site(0, ["one/index.html", "en/one/index.html"]));
  expect(warn.mock.calls).toEqual([[{ release: "r-1", files: 2 }, expect.stringContaining("clean-tree")]]);
});

test("a site that begins has no such pages, and the tree of one that has records is not read", async () => {
  warn.mockClear();
  await tellLostDatabase(site(0, []));
  const known = site(1, ["gone/index.html"]);
  await tellLostDatabase(known);
  expect(known.tree.strays).not.toHaveBeenCalled();
  expect(warn).not.toHaveBeenCalled();
});
