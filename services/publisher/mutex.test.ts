import { setImmediate as nextTurn } from "node:timers/promises";
import { Mutex } from "./mutex";

test("tasks run one after the other, in the order they were asked for", async () => {
  const mutex = new Mutex();
  const steps: string[] = [];
  const task = (name: string) => async () => {
    steps.push(`${name} begins`);
    await nextTurn();
    steps.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([mutex.run(task("a")), mutex.run(task("b"))])).toEqual(["a", "b"]);
  expect(steps).toEqual(["a begins", "a ends", "b begins", "b ends"]);
});

test("a task that fails tells who asked for it, and holds up nobody", async () => {
  const mutex = new Mutex();
  const failing = mutex.run(() => Promise.reject(new Error("broken")));
  const next = mutex.run(() => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});
