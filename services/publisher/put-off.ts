/** The job is put off without counting as a failure. */
export class PutOff extends Error {
  constructor(
    reason: string,
    readonly delayMs: number,
  ) {
    super(reason);
  }
}
