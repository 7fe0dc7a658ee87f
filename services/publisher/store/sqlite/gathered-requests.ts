import type { JobRequest } from "../jobs";

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

/** Writes the requests of one turn together: a burst costs one sync, not one a request. */
export function gatherRequests(write: (requests: readonly JobRequest[]) => Answer[]) {
  let gathered: Gathered[] = [];

  function writeGathered(): void {
    const now = gathered.slice(0, MOST_REQUESTS_A_WRITE);
    gathered = gathered.slice(MOST_REQUESTS_A_WRITE);
    if (gathered.length > 0) setImmediate(writeGathered);
    try {
      const answers = write(now.map(({ request }) => request));
      answers.forEach((answer, index) => now[index]!.resolve(answer));
    } catch (error) {
      for (const { reject } of now) reject(error);
    }
  }

  return (request: JobRequest): Promise<Answer> =>
    new Promise((resolve, reject) => {
      gathered.push({ request, resolve, reject });
      if (gathered.length === 1) setImmediate(writeGathered);
    });
}
