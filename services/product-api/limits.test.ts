import { BoundedLimiter, waitAfter } from "./limits";

test("of more keys than it may hold the one seen longest ago is forgotten", async () => {
  const limiter = new BoundedLimiter({ points: 1, duration: 60, mostKeys: 2 });
  const isRefused = async (key: string) => (await waitAfter(limiter, key)) > 0;
  expect([await isRefused("a"), await isRefused("b"), await isRefused("a")]).toEqual([false, false, true]);
  expect(await isRefused("c")).toBe(false);
  expect([await isRefused("a"), await isRefused("c"), await isRefused("b")]).toEqual([true, true, false]);
});

test("a million networks take no more memory than so many keys", async () => {
  const limiter = new BoundedLimiter({ points: 1, duration: 60, mostKeys: 100 });
  for (let network = 0; network < 1_000; network++) await limiter.penalty(`2001:db8:0:${network}::/64`);
  const kept = await Promise.all(Array.from({ length: 1_000 }, (_, index) => limiter.get(`2001:db8:0:${index}::/64`)));
  expect(kept.filter((each) => each !== null)).toHaveLength(100);
});
