import type { RequestHandler } from "express";

/** Asked again later, as it says: no fault of the release. */
const UNAVAILABLE = 503;

/** Counts answers, and among them errors of the server's own, since this process started. */
export function countAnswers(): { count: RequestHandler; counts(): { answers: number; errors: number } } {
  let answers = 0;
  let errors = 0;
  return {
    count(_, response, next) {
      response.once("finish", () => {
        answers += 1;
        if (response.statusCode >= 500 && response.statusCode !== UNAVAILABLE) errors += 1;
      });
      next();
    },
    counts: () => ({ answers, errors }),
  };
}
