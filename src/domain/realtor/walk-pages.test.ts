import { CursorLoopError, walkPages } from "./walk-pages";

async function walk(nextOf: Record<string, string | null>) {
  const asked: (string | null)[] = [];
  const pages = walkPages(async (cursor) => {
    asked.push(cursor);
    return { nextCursor: nextOf[cursor ?? "start"]! };
  });
  try {
    for await (const _ of pages) if (asked.length > 9) throw new Error("it does not end");
  } catch (error) {
    return { asked, error };
  }
  return { asked };
}

test("a list is walked from its beginning to the page without a next one", async () => {
  expect(await walk({ start: "a", a: "b", b: null })).toEqual({ asked: [null, "a", "b"] });
});

test("an empty cursor is none", async () => {
  expect(await walk({ start: "a", a: "" })).toEqual({ asked: [null, "a"] });
});

test.each([
  ["that does not move", { start: "a", a: "a" }, "a"],
  ["that comes back", { start: "a", a: "b", b: "a" }, "a"],
])("a cursor %s ends the walk with an error that names it", async (_, nextOf, cursor) => {
  const { error } = await walk(nextOf);
  expect(error).toEqual(new CursorLoopError(cursor));
});

test("a page is asked for only when the one before has been taken", async () => {
  let asked = 0;
  const pages = walkPages(async () => ({ nextCursor: String(asked++) }));
  await pages.next();
  expect(asked).toBe(1);
  await pages.return();
});
