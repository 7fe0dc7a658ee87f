import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { RenderPlace, RenderTask, RenderWorkerData, RenderedRealtor, TaskMessage } from "./render-task";
import { threadEntry } from "../thread-entry";
import { createTaskRenderer } from "./task-renderer";

/** Two tasks a thread: one that it works on, one that waits for it. */
const TASKS_PER_WORKER = 2;

const ENTRY = threadEntry(__dirname, "render-worker");

export interface RenderPool {
  /** How many tasks are worth giving at a time. */
  readonly capacity: number;
  /** Rejects when its thread has failed. `until`: when it may be written into a store, in epoch ms. */
  render(task: RenderTask, until?: number): Promise<RenderedRealtor[]>;
  /** Ends the threads, at once; what they work on, and what waits beside the tree, is lost. */
  close(): Promise<void>;
}

interface Waiting {
  resolve(answer: RenderedRealtor[]): void;
  reject(error: Error): void;
}

/** Threads that render with the frozen renderer of one release. */
export function createRenderPool(place: RenderPlace, threads: number): RenderPool {
  const workers = Array.from({ length: threads }, () => startWorker(place));
  return {
    capacity: threads * TASKS_PER_WORKER,
    render(task, until) {
      const idlest = workers.reduce((a, b) => (b.waiting.length < a.waiting.length ? b : a));
      return idlest.give({ task, until });
    },
    async close() {
      await Promise.all(workers.map(({ end }) => end()));
    },
  };
}

/** The same without threads: for so few realtors that starting one would take longer. */
export function createLocalPool(place: RenderPlace): RenderPool {
  const temporaryDir = newTemporaryDir(place);
  const render = createTaskRenderer({ ...place, temporaryDir });
  return { capacity: 1, render, close: () => rm(temporaryDir, { recursive: true, force: true }) };
}

const newTemporaryDir = ({ releaseDir }: RenderPlace) =>
  path.join(releaseDir, "tmp", `thread-${randomBytes(9).toString("base64url")}`);

function startWorker(place: RenderPlace) {
  const workerData: RenderWorkerData = { ...place, temporaryDir: newTemporaryDir(place) };
  const worker = new Worker(ENTRY, { eval: true, workerData, execArgv: [] });
  const waiting: Waiting[] = [];
  let failure: Error | null = null;
  const fail = (error: Error) => {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  worker.on("message", (answer: RenderedRealtor[]) => waiting.shift()!.resolve(answer));
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("a render thread ended")));
  return {
    waiting,
    async end() {
      await worker.terminate();
      await rm(workerData.temporaryDir, { recursive: true, force: true });
    },
    give(message: TaskMessage): Promise<RenderedRealtor[]> {
      if (failure !== null) return Promise.reject(failure);
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(message);
      });
    },
  };
}
