import { createFakeClock } from "../../testing/publisher-under-test";
import { withRetries } from "./retries";

const failing = (times: number) => {
  const { clock } = createFakeClock();
  const begun = clock.now();
  const at: number[] = [];
  const attempt = () => {
    at.push(clock.now() - begun);
    return at.length > times ? Promise.resolve("answer") : Promise.reject(new Error(`failure ${at.length}`));
  };
  return { clock, at, attempt };
};

test("what fails for a while is tried again, with longer and longer pauses", async () => {
  const { clock, at, attempt } = failing(7);
  expect(await withRetries({ clock, giveUpAfterMs: 20_000, random: () => 1 }, attempt, () => true)).toBe("answer");
  expect(at).toEqual([0, 50, 150, 350, 750, 1_550, 3_150, 5_150]);
});

test("pauses differ by up to a half, so that what failed together does not come back together", async () => {
  const { clock, at, attempt } = failing(2);
  await withRetries({ clock, giveUpAfterMs: 20_000, random: () => 0 }, attempt, () => true);
  expect(at).toEqual([0, 25, 75]);
});

test("what fails for too long is told as it is, before the time is up", async () => {
  const { clock, at, attempt } = failing(Infinity);
  const trying = withRetries({ clock, giveUpAfterMs: 1_000, random: () => 1 }, attempt, () => true);
  await expect(trying).rejects.toThrow("failure 5");
  expect(at).toEqual([0, 50, 150, 350, 750]);
});

test("what does not pass by itself is told at once", async () => {
  const { clock, at, attempt } = failing(Infinity);
  const trying = withRetries(
    { clock, giveUpAfterMs: 20_000 },
    attempt,
    (error) => (error as Error).message === "other",
  );
  await expect(trying).rejects.toThrow("failure 1");
  expect(at).toEqual([0]);
});
