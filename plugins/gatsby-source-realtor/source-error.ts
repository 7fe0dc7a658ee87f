import type { NodePluginArgs } from "gatsby";

export const SOURCE_ERROR_CODES = {
  unreachable: "10001",
  refused: "10002",
  notAList: "10003",
  snapshot: "10004",
} as const;
export type SourceErrorCode = (typeof SOURCE_ERROR_CODES)[keyof typeof SOURCE_ERROR_CODES];

/** What stops the sourcing altogether; the message ends with what to do next. */
export class SourceError extends Error {
  readonly code: SourceErrorCode;

  constructor(code: SourceErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SourceError";
    this.code = code;
  }
}

export function messageOf(error: unknown): string {
  const message = (error as { message?: unknown } | null)?.message;
  return typeof message === "string" ? message : String(error);
}

type ErrorMap = Parameters<NodePluginArgs["reporter"]["setErrorMap"]>[0];

const text = ({ sourceMessage }: { sourceMessage: string }): string => sourceMessage;

export const errorMap: ErrorMap = {
  [SOURCE_ERROR_CODES.unreachable]: { text, category: "THIRD_PARTY" },
  [SOURCE_ERROR_CODES.refused]: { text, category: "USER" },
  [SOURCE_ERROR_CODES.notAList]: { text, category: "THIRD_PARTY" },
  [SOURCE_ERROR_CODES.snapshot]: { text, category: "SYSTEM" },
};
