/**
 * Runs a command to its end. The process ends with the exit code that `main` returns, whatever still holds it open; an
 * error is printed, and the code is 1. What was printed reaches even a reader that is slow: `process.exit` alone throws
 * away what a pipe has not taken yet. A reader that has left (`| head`) does not end the command.
 */
export function runCommand(main: () => Promise<number>, messageOf: (error: unknown) => string): void {
  const outputs = [process.stdout, process.stderr];
  // Its reader has left: there is nobody to tell.
  for (const output of outputs) output.on("error", () => undefined);

  async function end(code: number): Promise<void> {
    await Promise.all(outputs.map((output) => new Promise<void>((done) => output.write("", () => done()))));
    process.exit(code);
  }

  main().then(end, (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    return end(1);
  });
}
