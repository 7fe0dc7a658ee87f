import type { RawRecord } from "../store/records";
import { renderAll } from "./render-all";
import type { RenderPool } from "./render-pool";
import type { RenderTask, RenderedRealtor } from "./render-task";

const record = (id: string): RawRecord => ({ id, seq: 1, slug: id, host: null, updatedAt: "", json: "{}" });
const rendered = (task: RenderTask): RenderedRealtor[] =>
  task.map(({ id, seq }) => ({ id, seq, differing: [], failure: null }));

/** Batches of one, after an id. */
function recordsOf(ids: readonly string[]) {
  return {
    async *batches(afterId: string) {
      for (const id of ids) if (id > afterId) yield [record(id)];
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
  const run = renderAll({ records: recordsOf(["a", "b", "c", "d"]), pool, after: "", take: () => Promise.resolve() });
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

test("what is done is told in the order of ids, whichever batch ends first", async () => {
  const { pool, held } = heldPool(3);
  const done: string[] = [];
  const run = renderAll({
    records: recordsOf(["a", "b", "c"]),
    pool,
    after: "",
    take: () => Promise.resolve(),
    onDone: (lastId) => Promise.resolve(void done.push(lastId)),
  });
  await turns();
  held.get("c")!();
  held.get("b")!();
  await turns();
  expect(done).toEqual([]);
  held.get("a")!();
  await run;
  expect(done).toEqual(["a", "b", "c"]);
});

test("it begins after the id it is given, and leaves out whom it is told to", async () => {
  const taken: string[] = [];
  await renderAll({
    records: recordsOf(["a", "b", "c", "d"]),
    pool: { capacity: 1, render: (task) => Promise.resolve(rendered(task)), close: () => Promise.resolve() },
    after: "a",
    take: (answers) => Promise.resolve(void taken.push(...answers.map(({ id }) => id))),
  });
  expect(taken).toEqual(["b", "c", "d"]);
});

test("a batch that fails ends the run with its error, and what comes after it is not told as done", async () => {
  const done: string[] = [];
  const run = renderAll({
    records: recordsOf(["a", "b", "c", "d"]),
    pool: {
      capacity: 1,
      render: (task) => (task[0]!.id === "b" ? Promise.reject(new Error("broken")) : Promise.resolve(rendered(task))),
      close: () => Promise.resolve(),
    },
    after: "",
    take: () => Promise.resolve(),
    onDone: (lastId) => Promise.resolve(void done.push(lastId)),
  });
  await expect(run).rejects.toThrow("broken");
  expect(done).toEqual(["a"]);
});

test("a run that is stopped ends after the batches it has begun", async () => {
  const stopping = new AbortController();
  const done: string[] = [];
  await renderAll({
    records: recordsOf(["a", "b", "c", "d"]),
    pool: { capacity: 1, render: (task) => Promise.resolve(rendered(task)), close: () => Promise.resolve() },
    after: "",
    take: () => Promise.resolve(),
    onDone(lastId) {
      done.push(lastId);
      if (lastId === "b") stopping.abort();
      return Promise.resolve();
    },
    signal: stopping.signal,
  });
  expect(done).toEqual(["a", "b"]);
});
