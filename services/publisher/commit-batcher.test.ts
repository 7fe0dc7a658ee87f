import { setTimeout } from "node:timers/promises";
import type { CommitAnswer } from "./commit";
import type { Commit } from "./prepare";
import type { FetchedRealtor } from "./product-api-client";
import { SYSTEM_CLOCK } from "./clock";
import { createCommitBatcher } from "./commit-batcher";
import { Mutex } from "./mutex";
import type { JobKind } from "./store/jobs";

interface Shape {
  kind?: JobKind;
  deleteClaim?: boolean;
  gone?: boolean;
  with?: string;
}

function commitOf(realtorId: string, { kind = "changed", deleteClaim, gone, with: other }: Shape = {}): Commit {
  const fetched = { kind: gone ? "gone" : "found", json: "" } as FetchedRealtor;
  const job = { realtorId, kind, deleteClaim: deleteClaim ? { updatedAt: null } : null } as Commit["job"];
  const ids = [realtorId, ...(other === undefined ? [] : [other])];
  return {
    job,
    group: new Map(ids.map((id) => [id, fetched])),
    started: 0,
    fetchedAt: 0,
    ahead: null,
    apart: new Map(),
  };
}

const namesOf = (commits: readonly Commit[]) => commits.map(({ job }) => job.realtorId);
const receiptsOf = (commits: readonly Commit[]): CommitAnswer[] =>
  commits.map(({ job }) => ({ receipts: [{ realtorId: job.realtorId }] }) as unknown as CommitAnswer);

/** Records what is committed together, and what is prepared; `answer` says what becomes of it. */
function batcherThat(answer: (commits: readonly Commit[]) => CommitAnswer[] = receiptsOf, commitMs = 0) {
  const batches: string[][] = [];
  const preparing: string[] = [];
  const prepared: string[] = [];
  const mutex = new Mutex();
  const batcher = createCommitBatcher(mutex, SYSTEM_CLOCK, {
    async commitTogether(commits) {
      batches.push(namesOf(commits));
      await (commitMs === 0 ? Promise.resolve() : setTimeout(commitMs));
      return answer(commits);
    },
    async prepare({ job: { realtorId } }) {
      preparing.push(realtorId);
      expect(preparing).toHaveLength(1);
      await setTimeout(1);
      preparing.pop();
      prepared.push(realtorId);
    },
  });
  return { batcher, batches, prepared, mutex };
}

test("a commit that comes alone goes alone", async () => {
  const { batcher, batches } = batcherThat();
  expect(await batcher.commit(commitOf("a"))).toEqual({ receipts: [{ realtorId: "a" }] });
  await batcher.commit(commitOf("b"));
  expect(batches).toEqual([["a"], ["b"]]);
});

test("what comes while one is under way goes together, and each hears of its own", async () => {
  const { batcher, batches, mutex } = batcherThat();
  const busy = mutex.run(() => setTimeout(5));
  const answers = Promise.all(["a", "b", "c"].map((id) => batcher.commit(commitOf(id))));
  await busy;
  expect(await answers).toEqual(["a", "b", "c"].map((realtorId) => ({ receipts: [{ realtorId }] })));
  expect(batches).toEqual([["a", "b", "c"]]);
});

test("never more than 16 go together, in the order in which they came", async () => {
  const { batcher, batches, mutex } = batcherThat();
  const busy = mutex.run(() => setTimeout(5));
  const ids = Array.from({ length: 40 }, (_, index) => `r${index}`);
  const answers = Promise.all(ids.map((id) => batcher.commit(commitOf(id))));
  await busy;
  await answers;
  expect(batches).toEqual([ids.slice(0, 16), ids.slice(16, 32), ids.slice(32)]);
});

test.each<[string, Shape]>([
  ["a repair", { kind: "manual" }],
  ["a delete that was announced", { kind: "deleted", deleteClaim: true }],
  ["a realtor who is gone", { gone: true }],
  ["an exchange of addresses", { with: "other" }],
])("%s goes alone, and holds up nobody before it", async (_, shape) => {
  const { batcher, batches, mutex } = batcherThat();
  const busy = mutex.run(() => setTimeout(5));
  const answers = Promise.all([
    batcher.commit(commitOf("a")),
    batcher.commit(commitOf("special", shape)),
    batcher.commit(commitOf("b")),
  ]);
  await busy;
  await answers;
  expect(batches).toEqual([["a", "b"], ["special"]]);
});

test("what fails together is tried one by one: the others are not to suffer for one", async () => {
  const { batcher, batches, mutex } = batcherThat((commits) => {
    if (namesOf(commits).includes("bad")) throw new Error("bad one");
    return receiptsOf(commits);
  });
  const busy = mutex.run(() => setTimeout(5));
  const answers = Promise.allSettled(["a", "bad", "b"].map((id) => batcher.commit(commitOf(id))));
  await busy;
  expect((await answers).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(batches).toEqual([["a", "bad", "b"], ["a"], ["bad"], ["b"]]);
});

test("where an address is held by another realtor, each asks for itself", async () => {
  const { batcher, batches, mutex } = batcherThat((commits) =>
    commits.length > 1 || namesOf(commits)[0] === "b" ? commits.map(() => ({ missing: ["x"] })) : receiptsOf(commits),
  );
  const busy = mutex.run(() => setTimeout(5));
  const answers = Promise.all([batcher.commit(commitOf("a")), batcher.commit(commitOf("b"))]);
  await busy;
  expect(await answers).toEqual([{ receipts: [{ realtorId: "a" }] }, { missing: ["x"] }]);
  expect(batches).toEqual([["a", "b"], ["a"], ["b"]]);
});

test("who waits for a commit is prepared meanwhile, once and one at a time", async () => {
  const { batcher, batches, prepared } = batcherThat(receiptsOf, 100);
  const first = batcher.commit(commitOf("first"));
  await setTimeout(1);
  const others = [
    batcher.commit(commitOf("a")),
    batcher.commit(commitOf("gone", { gone: true })),
    batcher.commit(commitOf("b")),
  ];
  await setTimeout(20);
  others.push(batcher.commit(commitOf("c")));
  await Promise.all([first, ...others]);
  expect(batches).toEqual([["first"], ["a", "b", "c"], ["gone"]]);
  expect(prepared).toEqual(["a", "b", "c"]);
});

test("nobody is prepared before a commit is under way: the thread has other work then", async () => {
  const { batcher, batches, prepared, mutex } = batcherThat();
  const busy = mutex.run(() => setTimeout(20));
  await Promise.all(["a", "b"].map((id) => batcher.commit(commitOf(id))));
  await busy;
  expect(batches).toEqual([["a", "b"]]);
  expect(prepared).toEqual([]);
});
