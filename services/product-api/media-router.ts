import express, { Router, type Response } from "express";
import { nameWithoutBeside } from "../../src/domain/realtor/picture-form";
import { answerWith } from "./answer";
import { receiveUpload, type UploadSettings } from "./upload-handlers";

interface MediaSettings extends UploadSettings {
  seedPicturesDir: string;
}

/** Pictures of the seed and uploaded ones. A key is never given to a second picture, so both may be cached for good. */
export function mediaRouter(settings: MediaSettings): Router {
  const router = Router();
  const options = {
    index: false,
    redirect: false,
    immutable: true,
    maxAge: "365d",
    setHeaders: pictureHeaders,
  } as const;
  // The files have the names that records had before there were AVIFs: old records still do.
  router.use("/media/seed", (request, _, next) => {
    request.url = nameWithoutBeside(request.url);
    next();
  });
  router.use("/media/seed", express.static(settings.seedPicturesDir, options));
  router.use("/media", express.static(settings.mediaDir, options));
  router.put(
    "/uploads/:folder/:name",
    answerWith((request) =>
      receiveUpload(
        { key: `${request.params.folder}/${request.params.name}`, query: request.query, request },
        settings,
      ),
    ),
  );
  return router;
}

/** The site is another origin; and an uploaded SVG must not run as a page of this one. */
function pictureHeaders(response: Response): void {
  response.setHeader("cross-origin-resource-policy", "cross-origin");
  response.setHeader("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  response.setHeader("x-content-type-options", "nosniff");
}
