/** Runs the given work one after another: revisions become visible in the order they were given out. */
export type WriteLock = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createWriteLock(): WriteLock {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
}
