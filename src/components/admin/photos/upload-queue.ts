import type { PhotoPath } from "../../../domain/realtor/realtor";

export interface UploadJob {
  /** Of the picture that it is for. */
  key: string;
  path: PhotoPath;
  file: File;
}

export type UploadState =
  { state: "queued" | "preparing" } | { state: "uploading"; percent: number } | { state: "failed"; reason: string };

export interface Upload extends UploadJob {
  progress: UploadState;
}

export interface UploadedFiles {
  thumbnail: string;
  fullsize: string;
}

interface UploadQueueOptions {
  send(job: UploadJob, options: { signal: AbortSignal; onProgress(state: UploadState): void }): Promise<UploadedFiles>;
  onDone(key: string, files: UploadedFiles): void;
  /** What is said of a failure. */
  reasonOf(error: unknown, key: string): string;
}

export interface UploadQueue {
  add(jobs: readonly UploadJob[]): void;
  /** Only what has failed. */
  retry(key: string): void;
  /** Takes the upload back, wherever it is. */
  remove(key: string): void;
  /** The same object until something changes. */
  uploads(): readonly Upload[];
  subscribe(listener: () => void): () => void;
  /** Resolves when nothing waits or moves: all is done, removed or failed. */
  settled(): Promise<void>;
}

const ORIGINAL_PREFIX = "original of ";

/** Of the upload of the picture that an altered one was before. */
export function originalKey(url: string): string {
  return `${ORIGINAL_PREFIX}${url}`;
}

/** Of the altered picture whose original that upload is; null for any other upload. */
export function urlOfOriginal(key: string): string | null {
  return key.startsWith(ORIGINAL_PREFIX) ? key.slice(ORIGINAL_PREFIX.length) : null;
}

/** Two at once: a phone prepares one picture while the line carries another. */
const AT_ONCE = 2;

/** Carries pictures one by one to the API, each with its own progress, failure and second try. */
export function createUploadQueue({ send, onDone, reasonOf }: UploadQueueOptions): UploadQueue {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  let waiting: (() => void)[] = [];

  function change(next: readonly Upload[]) {
    uploads = next;
    for (const listener of listeners) listener();
    if (isSettled()) {
      for (const resolve of waiting) resolve();
      waiting = [];
    }
  }

  function setProgress(key: string, progress: UploadState) {
    change(uploads.map((upload) => (upload.key === key ? { ...upload, progress } : upload)));
  }

  function isSettled(): boolean {
    return uploads.every(({ progress }) => progress.state === "failed");
  }

  function startNext() {
    const next = uploads.find(({ progress }) => progress.state === "queued");
    if (!next || running.size >= AT_ONCE) return;
    void run(next);
    startNext();
  }

  async function run(job: Upload): Promise<void> {
    const { key } = job;
    const stop = new AbortController();
    running.set(key, stop);
    setProgress(key, { state: "preparing" });
    try {
      const files = await send(job, {
        signal: stop.signal,
        // A report may come after the end: axios holds the last one back.
        onProgress: (progress) => running.get(key) === stop && setProgress(key, progress),
      });
      if (!stop.signal.aborted) {
        onDone(key, files);
        change(uploads.filter((upload) => upload.key !== key));
      }
    } catch (error) {
      if (!stop.signal.aborted) setProgress(key, { state: "failed", reason: reasonOf(error, key) });
    }
    if (running.get(key) === stop) running.delete(key);
    startNext();
  }

  return {
    add(jobs) {
      change([...uploads, ...jobs.map((job): Upload => ({ ...job, progress: { state: "queued" } }))]);
      startNext();
    },
    retry(key) {
      if (uploads.find((upload) => upload.key === key)?.progress.state !== "failed") return;
      setProgress(key, { state: "queued" });
      startNext();
    },
    remove(key) {
      running.get(key)?.abort();
      running.delete(key);
      change(uploads.filter((upload) => upload.key !== key));
      startNext();
    },
    uploads: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: () => (isSettled() ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}
