/** Runs a benchmark to its end; what it throws is printed, and the exit code is 1. */
export function runBenchmark(main: () => Promise<void>): void {
  main().then(
    () => {
      process.exitCode = 0;
    },
    (error: unknown) => {
      console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
      // A server that never got ready may still hold a handle.
      process.exit(1);
    },
  );
}
