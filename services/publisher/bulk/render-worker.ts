import { parentPort, workerData } from "node:worker_threads";
import type { RenderWorkerData, TaskMessage } from "./render-task";
import { createTaskRenderer } from "./task-renderer";

/* Renders in a thread of its own, one task after the other: the answers go by the order of the tasks. */
const render = createTaskRenderer(workerData as RenderWorkerData);
let last = Promise.resolve();

parentPort!.on("message", ({ task, until }: TaskMessage) => {
  last = last.then(async () => parentPort!.postMessage(await render(task, until)));
  // Out of the promise, so that the thread ends and its owner hears of it.
  last.catch((error: unknown) =>
    setImmediate(() => {
      throw error;
    }),
  );
});
