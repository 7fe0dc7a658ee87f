import { Router, type RequestHandler } from "express";
import type { Sqlite } from "../../sqlite";
import { answerWith } from "../answer";
import type { AnswerSignedIn } from "../authorization";
import type { RealtorStore } from "../realtor-store";
import { goBackToVersion, readVersion, readVersions } from "./version-handlers";

interface Dependencies {
  store: RealtorStore;
  database: Sqlite;
  answerSignedIn: AnswerSignedIn;
  /** Lets the homepage's owner and administrators through. */
  ownHomepage: RequestHandler;
}

/** `/v1/realtor/:id/versions` */
export function versionRouter({ store, database, answerSignedIn, ownHomepage }: Dependencies): Router {
  const router = Router();
  router.get(
    "/:id/versions",
    ownHomepage,
    answerWith(({ params, query }) => readVersions(String(params.id), query, database)),
  );
  router.get(
    "/:id/versions/:number",
    ownHomepage,
    answerSignedIn(({ params }, principal) =>
      readVersion(String(params.id), String(params.number), principal, database),
    ),
  );
  router.post(
    "/:id/versions/:number/restore",
    ownHomepage,
    answerSignedIn(({ params, headers }, principal) =>
      goBackToVersion(
        { realtorId: String(params.id), number: String(params.number), ifMatch: headers["if-match"] },
        principal,
        { store, database },
      ),
    ),
  );
  return router;
}
