import { parentPort, workerData } from "node:worker_threads";
import type { RenderTask, RenderWorkerData } from "./render-task";
import { createTaskRenderer } from "./task-renderer";

/* Renders in a thread of its own. */
const render = createTaskRenderer(workerData as RenderWorkerData);

parentPort!.on("message", (task: RenderTask) => {
  // Out of the promise, so that the thread ends and its owner hears of it.
  void render(task)
    .then((answers) => parentPort!.postMessage(answers))
    .catch((error: unknown) =>
      setImmediate(() => {
        throw error;
      }),
    );
});
