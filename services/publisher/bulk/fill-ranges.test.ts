import type { RawRecord } from "../store/records";
import type { RunRange } from "../store/runs";
import { openFiller, readHeld, requireRendered } from "./fill-ranges";
import { createRenderPool } from "./render-pool";
import type { RenderedRealtor } from "./render-task";

jest.mock("./render-pool", () => ({ createRenderPool: jest.fn() }));

const RANGE: RunRange = { releaseId: "next", afterId: "", upToId: null, lease: "lease" };
const UNTIL = 1_700_000_025_000;

const record = (id: string, seq = 1): RawRecord => ({
  ...{ id, seq, slug: `slug-${id}`, host: null, updatedAt: "2026-01-01T00:00:00.000Z" },
  json: "{}",
});
const files = (...names: string[]) => names.map((file) => ({ file, kind: "html" as const, temporary: null }));
const made = (id: string, rest: Partial<RenderedRealtor> = {}): RenderedRealtor => ({
  ...{ id, seq: 1, differing: files("ko", "en"), failure: null },
  put: { pages: { "ko.html": `digest of ${id}` }, bytes: 0, sharedBytes: 0 },
  ...rest,
});

function fillerOf(answer: RenderedRealtor[]) {
  const render = jest.fn((_task: unknown, _until: unknown) => Promise.resolve(answer));
  const pool = { capacity: 2, render, close: () => Promise.resolve() };
  jest.mocked(createRenderPool).mockReturnValue(pool as never);
  const filler = openFiller({
    fills: { fence: () => () => UNTIL },
    trees: { placeOf: ({ id }) => ({ id }) as never },
    release: { id: "next", folder: "/next" },
    earlier: { release: { id: "served", folder: "/served" }, isSameBuild: false },
    ...{ threads: 1, atOnce: 16 },
  });
  return { filler, render };
}

test("a batch is written under its range's claim, and what it holds is told by realtor", async () => {
  const { filler, render } = fillerOf([made("b"), made("a")]);
  const tally = await filler.make([record("a", 7), record("b")], RANGE);
  expect(render).toHaveBeenCalledWith([record("a", 7), record("b")], UNTIL);
  expect(tally).toMatchObject({ done: 2, written: 4, failures: [] });
  const { json: _, ...entry } = record("a", 7);
  expect(JSON.parse(tally!.held![0]!)).toEqual({ ...entry, pages: { "ko.html": "digest of a" } });
  expect(jest.mocked(createRenderPool).mock.calls[0]![0]).toMatchObject({
    ...{ releaseDir: "/next", place: "into", stored: { id: "next" } },
    earlier: { publicDir: "/served/public", stored: { id: "served" }, isSameBuild: false },
  });
});

test("one whose time was over leaves the range, whatever else was written", async () => {
  const { put: _, ...late } = made("b", { differing: [], isLate: true });
  expect(await fillerOf([made("a"), late]).filler.make([record("a"), record("b")], RANGE)).toBeNull();
});

test("a realtor that does not render fails the release, and holds nothing", async () => {
  const { put: _, ...bad } = made("b", { differing: [], failure: "it is bad" });
  const tally = await fillerOf([made("a"), bad]).filler.make([record("a"), record("b")], RANGE);
  expect(tally).toMatchObject({ done: 2, failures: [{ id: "b", reason: "it is bad" }] });
  expect(tally!.held).toHaveLength(1);
  expect(() => requireRendered(tally!.failures)).toThrow("realtor b does not render: it is bad");
  expect(() => requireRendered([])).not.toThrow();
});

test("whoever was accepted since the filling began counts as of any version", async () => {
  async function* texts() {
    for (const [id, seq] of [
      ["a", 4],
      ["b", 5],
      ["c", 6],
    ] as const)
      yield await Promise.resolve(JSON.stringify({ ...record(id, seq), json: undefined, pages: { "ko.html": id } }));
  }
  const { entries, pages } = await readHeld(texts(), 5);
  expect([...entries.values()].map(({ id, seq }) => [id, seq])).toEqual([
    ["a", 4],
    ["b", 5],
    ["c", -1],
  ]);
  expect(pages.get("c")).toEqual({ "ko.html": "c" });
});
