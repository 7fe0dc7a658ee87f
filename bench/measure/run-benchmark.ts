/** Runs a benchmark to its end; what it throws is printed, and the exit code is 1. Stopped, it ends what it has started. */
export function runBenchmark(main: () => Promise<void>): void {
  // By default a signal ends a process without its "exit", which ends databases and stores.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
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
