import type { RawRecord } from "../store/records";
import { renderAll } from "./render-all";
import type { RenderPool } from "./render-pool";
import type { RenderTask, RenderedRealtor } from "./render-task";

const record = (id: string): RawRecord => ({ id, seq: 1, slug: id, host: null, updatedAt: "", json: "{}" });
const rendered = (task: RenderTask): RenderedRealtor[] =>
  task.map(({ id, seq }) => ({ id, seq, differing: [], failure: null }));

/** Batches of one. */
function recordsOf(ids: readonly string[]) {
  return {
    async *batches() {
      for (const id of ids) yield [record(id)];
    },
  };
}

/** Answers when the test says so, in the order it says. */
function heldPool(capacity: number) {
  const held = new Map<string, () => void>();
  const pool: RenderPool = {
    capacity,
    render: (task) => new Promise((resolve) => held.set(task[0]!.id, () => resolve(rendered(task)))),
    close: () => Promise.resolve(),
  };
  return { pool, held };
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
};

test("no more batches are under way than the pool has use for", async () => {
  const { pool, held } = heldPool(2);
  const run = renderAll({ records: recordsOf(["a", "b", "c", "d"]), pool, take: () => Promise.resolve() });
  await turns();
  expect([...held.keys()]).toEqual(["a", "b"]);
  held.get("b")!();
  await turns();
  expect([...held.keys()]).toEqual(["a", "b", "c"]);
  held.get("a")!();
  held.get("c")!();
  await turns();
  held.get("d")!();
  await run;
});

test("a batch that fails ends it with its error, after those that are under way", async () => {
  const taken: string[] = [];
  const run = renderAll({
    records: recordsOf(["a", "b", "c", "d"]),
    pool: {
      capacity: 1,
      render: (task) => (task[0]!.id === "b" ? Promise.reject(new Error("broken")) : Promise.resolve(rendered(task))),
      close: () => Promise.resolve(),
    },
    take: (answers) => Promise.resolve(void taken.push(...answers.map(({ id }) => id))),
  });
  await expect(run).rejects.toThrow("broken");
  expect(taken).toEqual(["a"]);
});
