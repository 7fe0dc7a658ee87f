import { Router } from "express";
import { answerWith } from "../answer";
import { createGuessLimit } from "./guess-limit";
import { readSharedDraft, type LinkDependencies } from "./link-handlers";

/** `/v1/drafts`: for whoever has a link. The token is in the body: addresses are logged on the way. */
export function sharedDraftRouter(dependencies: LinkDependencies): Router {
  const limitGuesses = createGuessLimit();
  const router = Router();
  router.post(
    "/read",
    answerWith(({ body, ip }) => limitGuesses(ip ?? "unknown", () => readSharedDraft(body, dependencies))),
  );
  return router;
}
