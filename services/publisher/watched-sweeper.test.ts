import { PublisherError } from "./errors";
import { watchSweeps } from "./watched-sweeper";

test("the lag counts from the last complete sweep's beginning, and a failure is known until one is complete", async () => {
  let now = 1_000;
  const ends: (number | null)[] = [];
  const inner = { sweep: jest.fn(), sweepAll: jest.fn() };
  const sweeper = watchSweeps(inner, { now: () => now, onEnd: (jobs) => ends.push(jobs) });
  expect(sweeper.state()).toEqual({ freshAt: null, failure: null });
  inner.sweep.mockRejectedValueOnce(new Error("a bug"));
  await expect(sweeper.sweep()).rejects.toThrow("a bug");
  expect(sweeper.state()).toEqual({ freshAt: 1_000, failure: "UNKNOWN" });
  inner.sweep.mockRejectedValueOnce(new PublisherError("API_UNREACHABLE", "the API is away"));
  await expect(sweeper.sweep()).rejects.toThrow("the API is away");
  expect(sweeper.state()).toEqual({ freshAt: 1_000, failure: "API_UNREACHABLE" });
  now = 5_000;
  inner.sweep.mockImplementation(() => {
    now = 9_000;
    return Promise.resolve(3);
  });
  expect(await sweeper.sweep()).toBe(3);
  expect(sweeper.state()).toEqual({ freshAt: 5_000, failure: null });
  inner.sweepAll.mockResolvedValue(7);
  expect(await sweeper.sweepAll()).toBe(7);
  expect([sweeper.state().freshAt, ends]).toEqual([9_000, [null, null, 3, 7]]);
});
