import { joinByKey } from "./join-by-key";

function ended() {
  let end!: (text: string) => void;
  let fail!: (error: Error) => void;
  const promise = new Promise<string>((resolve, reject) => ([end, fail] = [resolve, reject]));
  return { promise, end, fail };
}

test("who asks for what is under way gets its outcome, well or not; who asks later has it done again", async () => {
  const runs = [ended(), ended(), ended()];
  const left = runs.values();
  const work = jest.fn((_: string) => left.next().value!.promise);
  const joined = joinByKey(work);
  const [first, second, other] = [joined("a"), joined("a"), joined("b")];
  expect(work.mock.calls).toEqual([["a"], ["b"]]);
  runs[0]!.fail(new Error("no room"));
  await expect(first).rejects.toThrow("no room");
  await expect(second).rejects.toThrow("no room");
  runs[1]!.end("b is made");
  expect(await other).toBe("b is made");
  const again = joined("a");
  runs[2]!.end("a is made");
  expect(await again).toBe("a is made");
});
