import { MulterError } from "multer";
import { isDiskFull } from "../free-space";
import { jsonAnswer, type Answer } from "./answer";
import { ApiError, storageFull } from "./api-error";

/** What Express and its body parsers throw (http-errors). */
interface HttpError extends Error {
  status: number;
  type?: string;
}

/** The answer to anything that a handler or a parser threw; null when it is a fault of ours. */
export function errorAnswer(error: unknown): Answer | null {
  if (error instanceof ApiError) return answerFor(error);
  if (error instanceof MulterError) {
    const tooLarge = error.code === "LIMIT_FILE_SIZE" || error.code === "LIMIT_FIELD_VALUE";
    return answerFor(
      new ApiError(tooLarge ? "TOO_LARGE" : "INVALID_INPUT", `${error.field ?? "body"}: ${error.message}`),
    );
  }
  if (!isHttpError(error)) return isDiskFull(error) ? answerFor(storageFull("it", error)) : null;
  if (error.type === "entity.too.large") return answerFor(new ApiError("TOO_LARGE", "body: is too large"));
  if (error.type === "entity.parse.failed") return answerFor(new ApiError("INVALID_INPUT", "body: is not valid JSON"));
  return jsonAnswer(error.status, { message: error.message, code: "INVALID_INPUT" });
}

function answerFor({ status, message, code, headers }: ApiError): Answer {
  return jsonAnswer(status, { message, code }, headers);
}

function isHttpError(error: unknown): error is HttpError {
  if (!(error instanceof Error) || !("status" in error)) return false;
  return typeof error.status === "number" && error.status >= 400 && error.status < 500;
}
