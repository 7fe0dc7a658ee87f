const SHORT_MS = 20;

/** Makes every `AbortSignal.timeout` a short one, and remembers how long each was to be; for tests. */
export function shortenTimeouts(): number[] {
  const asked: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  jest.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    asked.push(ms);
    return timeout(SHORT_MS);
  });
  return asked;
}
