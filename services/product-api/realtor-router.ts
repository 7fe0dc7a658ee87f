import { Router, type RequestHandler } from "express";
import multer from "multer";
import { answerWith } from "./answer";
import { changeRealtor, createRealtor, deleteRealtor, listRealtors, readRealtor } from "./realtor-handlers";
import type { RealtorStore } from "./realtor-store";
import { exportRealtor, importRealtor } from "./realtor-transfer-handlers";

const IMPORT_FILE_MAX_BYTES = 1_048_576;

export function realtorRouter(store: RealtorStore, signedIn: RequestHandler): Router {
  const importFile = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: IMPORT_FILE_MAX_BYTES, files: 1, fields: 10, fieldSize: 1_000 },
  }).single("file");
  const router = Router();

  router.get(
    "/",
    answerWith(({ query }) => listRealtors(query, store)),
  );
  router.post(
    "/",
    signedIn,
    answerWith(({ body }) => createRealtor(body, store)),
  );
  router.get(
    "/export/:id",
    signedIn,
    answerWith(({ params }) => exportRealtor(String(params.id), store)),
  );
  router.post(
    "/import/:id",
    signedIn,
    importFile,
    answerWith(({ params, body, file }) =>
      importRealtor(
        {
          id: String(params.id),
          realtorId: (body as { realtorId?: string } | undefined)?.realtorId,
          file: file?.buffer,
        },
        store,
      ),
    ),
  );
  router.get(
    "/:reference",
    answerWith(({ params }) => readRealtor(String(params.reference), store)),
  );
  router.patch(
    "/:id",
    signedIn,
    answerWith(({ params, body, headers }) =>
      changeRealtor({ id: String(params.id), body, ifMatch: headers["if-match"] }, store),
    ),
  );
  router.delete(
    "/:id",
    signedIn,
    answerWith(({ params, headers }) => deleteRealtor({ id: String(params.id), ifMatch: headers["if-match"] }, store)),
  );
  return router;
}
