import { Router, type RequestHandler } from "express";
import multer, { MulterError } from "multer";
import type { Sqlite } from "../sqlite";
import { answerWith, jsonAnswer } from "./answer";
import { ApiError } from "./api-error";
import { answerSignedInBy, principalOf, requireHomepage, requirePrincipal, type Authenticate } from "./authorization";
import { changeRealtor, createRealtor, deleteRealtor, listRealtors, readRealtor } from "./realtor-handlers";
import { forgetBegun } from "./drafts/begun-table";
import { draftRouter } from "./drafts/draft-router";
import { formerAddressesOf } from "./former-addresses";
import { ownDomainRouter } from "./own-domains/own-domain-router";
import type { DomainConnections } from "./own-domains/domain-connections";
import type { OwnDomains } from "./own-domains/own-domains";
import type { RealtorStore } from "./realtor-store";
import { exportRealtor, importRealtor } from "./realtor-transfer-handlers";
import { versionRouter } from "./versions/version-router";
import type { VisitCounter } from "./visits/visit-counter";
import { readVisits } from "./visits/visit-handlers";

const IMPORT_FILE_MAX_BYTES = 1_048_576;

interface Dependencies {
  store: RealtorStore;
  database: Sqlite;
  authenticate: Authenticate;
  domains: OwnDomains;
  connections: DomainConnections;
  visits: VisitCounter;
  now: () => number;
}

export function realtorRouter(dependencies: Dependencies): Router {
  const { store, database, authenticate, domains, connections, visits, now } = dependencies;
  const importFile = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: IMPORT_FILE_MAX_BYTES, files: 1, fields: 10, fieldSize: 1_000 },
  }).single("file");
  /** What the parser below it throws has no class of its own: a boundary that is missing, a form that is cut off. */
  const takeFile: RequestHandler = (request, response, next) =>
    importFile(request, response, (error: unknown) => {
      const isTold = error === undefined || error === null || error instanceof MulterError;
      next(isTold ? error : new ApiError("INVALID_INPUT", "body: is no whole multipart form", { cause: error }));
    });
  const answerSignedIn = answerSignedInBy(authenticate);
  /** Before the file is read: nobody's megabyte is taken in for a refusal. */
  const ownHomepage: RequestHandler = (request, _response, next) => {
    const principal = requirePrincipal(request.headers.authorization, authenticate);
    requireHomepage(principal, String(request.params.id), database);
    next();
  };
  const router = Router();
  router.use(ownDomainRouter({ domains, connections, answerSignedIn, ownHomepage }));
  router.use(versionRouter({ store, database, answerSignedIn, ownHomepage }));
  router.use(draftRouter({ store, database, now, answerSignedIn, ownHomepage }));

  router.get(
    "/",
    answerWith(({ query, headers }) => listRealtors(query, principalOf(headers.authorization, authenticate), store)),
  );
  router.post(
    "/",
    answerSignedIn(({ body }, principal) => {
      const answer = createRealtor(body, principal, store);
      // A stop before this leaves it to who has no homepage again.
      if (principal.user.role === "realtor") forgetBegun(principal.user.id, database);
      return answer;
    }),
  );
  router.get(
    "/export/:id",
    ownHomepage,
    answerWith(({ params }) => exportRealtor(String(params.id), store)),
  );
  router.post(
    "/import/:id",
    ownHomepage,
    takeFile,
    answerSignedIn(({ params, body, file }, principal) =>
      importRealtor(
        {
          id: String(params.id),
          realtorId: (body as { realtorId?: string } | undefined)?.realtorId,
          file: file?.buffer,
        },
        principal,
        store,
      ),
    ),
  );
  router.get(
    "/:id/visits",
    ownHomepage,
    answerWith(({ params, query }) => readVisits(String(params.id), query, { counter: visits, database })),
  );
  router.get(
    "/:id/former-addresses",
    ownHomepage,
    answerWith(({ params }) => jsonAnswer(200, { addresses: formerAddressesOf(String(params.id), database) })),
  );
  router.get(
    "/:reference",
    answerWith(({ params, headers }) =>
      readRealtor(String(params.reference), principalOf(headers.authorization, authenticate), store),
    ),
  );
  router.patch(
    "/:id",
    ownHomepage,
    answerSignedIn(({ params, body, headers }, principal) =>
      changeRealtor({ id: String(params.id), body, ifMatch: headers["if-match"] }, principal, store),
    ),
  );
  router.delete(
    "/:id",
    ownHomepage,
    answerSignedIn(({ params, headers }, principal) =>
      deleteRealtor({ id: String(params.id), ifMatch: headers["if-match"] }, principal, store),
    ),
  );
  return router;
}
