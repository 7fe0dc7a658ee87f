import { createUploadQueue, type UploadJob, type UploadState, type UploadedFiles } from "./upload-queue";

interface Sent {
  key: string;
  signal: AbortSignal;
  onProgress(state: UploadState): void;
  resolve(files: UploadedFiles): void;
  reject(error: Error): void;
}

function queueUnderTest() {
  const sent: Sent[] = [];
  const done: string[] = [];
  const queue = createUploadQueue({
    send: ({ key }, options) => new Promise((resolve, reject) => sent.push({ key, ...options, resolve, reject })),
    onDone: (key, { fullsize }) => done.push(`${key} ${fullsize}`),
    reasonOf: (error) => (error as Error).message,
  });
  const jobs = (...keys: string[]) => keys.map((key): UploadJob => ({ key, path: "gallery", file: {} as File }));
  const states = () => queue.uploads().map(({ key, progress }) => `${key} ${progress.state}`);
  return { queue, sent, done, jobs, states };
}

const FILES = { thumbnail: "/s", fullsize: "/f" };
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("two go at once, the others wait their turn, and each is handed over when it is done", async () => {
  const { queue, sent, done, jobs, states } = queueUnderTest();
  queue.add(jobs("a", "b", "c"));
  expect(states()).toEqual(["a preparing", "b preparing", "c queued"]);
  sent[1]!.onProgress({ state: "uploading", percent: 40 });
  expect(queue.uploads()[1]!.progress).toEqual({ state: "uploading", percent: 40 });
  sent[0]!.resolve(FILES);
  await nextTurn();
  expect(done).toEqual(["a /f"]);
  expect(states()).toEqual(["b uploading", "c preparing"]);
});

test("a failure says why and stays, the others go on, and a retry sends it once more", async () => {
  const { queue, sent, done, jobs, states } = queueUnderTest();
  queue.add(jobs("a", "b", "c"));
  sent[0]!.reject(new Error("no line"));
  await nextTurn();
  expect(queue.uploads()[0]!.progress).toEqual({ state: "failed", reason: "no line" });
  expect(states()).toEqual(["a failed", "b preparing", "c preparing"]);
  queue.retry("b");
  expect(states()[1]).toBe("b preparing");
  sent[1]!.resolve(FILES);
  await nextTurn();
  queue.retry("a");
  expect(states()).toEqual(["a preparing", "c preparing"]);
  sent[3]!.resolve(FILES);
  await nextTurn();
  expect(done).toEqual(["b /f", "a /f"]);
});

test("a report of progress that comes after the failure changes nothing", async () => {
  const { queue, sent, jobs, states } = queueUnderTest();
  queue.add(jobs("a"));
  sent[0]!.reject(new Error("refused"));
  await nextTurn();
  sent[0]!.onProgress({ state: "uploading", percent: 100 });
  expect(states()).toEqual(["a failed"]);
});

test("what is removed is stopped and never handed over, and the next one starts", async () => {
  const { queue, sent, done, jobs, states } = queueUnderTest();
  queue.add(jobs("a", "b", "c"));
  queue.remove("a");
  expect(sent[0]!.signal.aborted).toBe(true);
  sent[0]!.resolve(FILES);
  await nextTurn();
  expect(done).toEqual([]);
  expect(states()).toEqual(["b preparing", "c preparing"]);
});

test("it has settled when nothing moves any more; failures do not keep one waiting", async () => {
  const { queue, sent, jobs } = queueUnderTest();
  await queue.settled();
  queue.add(jobs("a", "b"));
  let settled = false;
  void queue.settled().then(() => (settled = true));
  sent[0]!.resolve(FILES);
  await nextTurn();
  expect(settled).toBe(false);
  sent[1]!.reject(new Error("no line"));
  await nextTurn();
  expect(settled).toBe(true);
});
