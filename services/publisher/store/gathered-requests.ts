import type { JobRequest } from "./jobs";

/** More would hold up the jobs' own statements for too long. */
const MOST_REQUESTS_A_WRITE = 1000;

interface Answer {
  duplicate: boolean;
}

interface Gathered {
  request: JobRequest;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Writes the requests of one turn, and those that come while a write is under way,
 * together: a burst costs one sync, not one a request.
 */
export function gatherRequests(write: (requests: readonly JobRequest[]) => Promise<Answer[]>) {
  let gathered: Gathered[] = [];

  async function writeGathered(): Promise<void> {
    const now = gathered.slice(0, MOST_REQUESTS_A_WRITE);
    try {
      const answers = await write(now.map(({ request }) => request));
      answers.forEach((answer, index) => now[index]!.resolve(answer));
    } catch (error) {
      for (const { reject } of now) reject(error);
    }
    gathered = gathered.slice(now.length);
    if (gathered.length > 0) setImmediate(() => void writeGathered());
  }

  return (request: JobRequest): Promise<Answer> =>
    new Promise((resolve, reject) => {
      gathered.push({ request, resolve, reject });
      if (gathered.length === 1) setImmediate(() => void writeGathered());
    });
}
