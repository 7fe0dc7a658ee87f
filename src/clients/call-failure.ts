import { isAxiosError } from "axios";

/**
 * Why a call did not succeed. `unreachable`: no answer came at all, so it is not
 * known whether anything was done; `refused`: the API answered, and says why.
 */
export type CallFailure = { kind: "unreachable" } | { kind: "refused"; status: number; code: string; message: string };

/** The answer's own `message` where it has one (spec §8 shows it as it is), else `""`. */
export function callFailure(error: unknown): CallFailure {
  if (error instanceof UnexpectedAnswer) return { kind: "refused", status: error.status, code: "", message: "" };
  if (!isAxiosError(error) || error.response === undefined) return { kind: "unreachable" };
  const { status, data } = error.response as { status: number; data: unknown };
  const { message, code } = (typeof data === "object" && data !== null ? data : {}) as Record<string, unknown>;
  return {
    kind: "refused",
    status,
    code: typeof code === "string" ? code : "",
    message: typeof message === "string" ? message : "",
  };
}

/** What an API answers that has no such call. */
const NO_SUCH_CALL: ReadonlySet<number> = new Set([404, 405, 501]);

/** Whether the API has no such call: what stands on it is then not offered. */
export function isUnknownCall(error: unknown): boolean {
  const failure = callFailure(error);
  return failure.kind === "refused" && NO_SUCH_CALL.has(failure.status);
}

/** A status that is not the one that means success, or a body that is not what was asked for. */
export class UnexpectedAnswer extends Error {
  constructor(
    call: string,
    readonly status: number,
  ) {
    super(`${call} was answered with ${status} and nothing that means success`);
    this.name = "UnexpectedAnswer";
  }
}
