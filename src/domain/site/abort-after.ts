/** Aborts after that time. `AbortSignal.timeout` is younger than the browsers that we support. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
