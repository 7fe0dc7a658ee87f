import { Router, type Request, type RequestHandler } from "express";
import { answerWith } from "../answer";
import type { AnswerSignedIn } from "../authorization";
import {
  changeDraftFirst,
  discardDraft,
  publishDraft,
  readDraft,
  saveDraft,
  type DraftDependencies,
  type DraftTags,
} from "./draft-handlers";
import { createDraftLink, endDraftLinks, listDraftLinks } from "./link-handlers";

interface Dependencies extends DraftDependencies {
  answerSignedIn: AnswerSignedIn;
  /** Lets the homepage's owner and administrators through. */
  ownHomepage: RequestHandler;
}

/** `/v1/realtor/:id/draft` */
export function draftRouter({ answerSignedIn, ownHomepage, ...dependencies }: Dependencies): Router {
  const router = Router();
  router.use("/:id/draft", ownHomepage);
  router.get(
    "/:id/draft",
    answerSignedIn((request, principal) => readDraft(idOf(request), principal, dependencies)),
  );
  router.put(
    "/:id/draft",
    answerSignedIn((request, principal) => {
      const { body } = request as { body: unknown };
      return saveDraft({ realtorId: idOf(request), body, tags: tagsOf(request) }, principal, dependencies);
    }),
  );
  router.delete(
    "/:id/draft",
    answerSignedIn((request, principal) =>
      discardDraft({ realtorId: idOf(request), tags: tagsOf(request) }, principal, dependencies),
    ),
  );
  router.post(
    "/:id/draft/publish",
    answerSignedIn((request, principal) =>
      publishDraft({ realtorId: idOf(request), tags: tagsOf(request) }, principal, dependencies),
    ),
  );
  router.put(
    "/:id/draft/first",
    answerSignedIn((request, principal) => changeDraftFirst(idOf(request), request.body, principal, dependencies)),
  );
  router.post(
    "/:id/draft/links",
    answerWith((request) => createDraftLink(idOf(request), dependencies)),
  );
  router.get(
    "/:id/draft/links",
    answerWith((request) => listDraftLinks(idOf(request), dependencies)),
  );
  router.delete(
    "/:id/draft/links",
    answerWith((request) => endDraftLinks(idOf(request), dependencies)),
  );
  return router;
}

const idOf = ({ params }: Request) => String(params.id);

export function tagsOf({ headers }: Request): DraftTags {
  return { ifMatch: headers["if-match"], ifNoneMatch: headers["if-none-match"] };
}
