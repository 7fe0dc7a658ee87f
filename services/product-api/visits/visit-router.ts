import express, { Router } from "express";
import { answerWith } from "../answer";
import { countVisit } from "./visit-handlers";
import { createVisitLimit } from "./visit-limit";
import type { VisitCounter } from "./visit-counter";

const BODY_LIMIT = "1kb";

interface Dependencies {
  counter: VisitCounter;
  isAllowedOrigin(origin: string): boolean;
}

/** `/v1/visits`. Its body is JSON under any name: only as text does a browser send it without asking first. */
export function visitRouter({ counter, isAllowedOrigin }: Dependencies): Router {
  const limit = createVisitLimit();
  const router = Router();
  router.post(
    "/",
    express.text({ type: () => true, limit: BODY_LIMIT }),
    answerWith(({ body, ip = "", headers }) =>
      countVisit(
        body,
        { address: ip, header: (name) => headers[name]?.toString() },
        { counter, limit, isAllowedOrigin },
      ),
    ),
  );
  return router;
}
