import { gatherRequests } from "./gathered-requests";
import type { JobRequest } from "./jobs";

const request = (number: number) => ({ realtorId: `r-${number}` }) as JobRequest;
const requests = (count: number) => Array.from({ length: count }, (_, number) => request(number));

test("a burst is written a thousand requests at a time, and each gets its own answer", async () => {
  const writes: number[] = [];
  const take = gatherRequests(async (some) => {
    writes.push(some.length);
    return some.map(({ realtorId }) => ({ duplicate: realtorId === "r-1500" }));
  });
  const answers = await Promise.all(requests(2_500).map(take));
  expect(writes).toEqual([1000, 1000, 500]);
  expect(answers.flatMap(({ duplicate }, number) => (duplicate ? number : []))).toEqual([1500]);
});

test("what comes while a write is under way is the next write, together", async () => {
  const writes: string[][] = [];
  let end = () => {};
  const take = gatherRequests(async (some) => {
    writes.push(some.map(({ realtorId }) => realtorId));
    if (writes.length === 1) await new Promise<void>((resolve) => (end = resolve));
    return some.map(() => ({ duplicate: false }));
  });
  const first = take(request(1));
  await new Promise(setImmediate);
  const later = [take(request(2)), take(request(3))];
  await new Promise(setImmediate);
  expect(writes).toEqual([["r-1"]]);
  end();
  await Promise.all([first, ...later]);
  expect(writes).toEqual([["r-1"], ["r-2", "r-3"]]);
});

test("a write that fails fails for its own requests only", async () => {
  let writes = 0;
  const take = gatherRequests(async (some) => {
    writes += 1;
    if (writes === 1) throw new Error("the disk is full");
    return some.map(() => ({ duplicate: false }));
  });
  const answers = await Promise.allSettled(requests(1_001).map(take));
  expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(1000);
  expect(answers.at(-1)).toEqual({ status: "fulfilled", value: { duplicate: false } });
});
