import type { Request, Response } from "express";
import fresh from "fresh";
import { cacheControlOf } from "../../src/domain/site/cache-control";
import { contentTypeOf } from "../../src/domain/site/content-types";
import type { Represent } from "./content-encoding";
import type { StaticFile } from "./static-file";

export async function sendStatic(
  request: Request,
  response: Response,
  found: StaticFile,
  represent: Represent,
  stays: boolean,
): Promise<void> {
  const { type, compressible } = contentTypeOf(found.name);
  const acceptEncoding = compressible ? request.headers["accept-encoding"] : undefined;
  const { body, encoding, etag } = await represent(found.file, acceptEncoding, found.immutable);

  response.statusCode = found.status;
  response.setHeader("content-type", type);
  response.setHeader("cache-control", cacheControlOf(found, stays));
  if (compressible) response.setHeader("vary", "accept-encoding");
  if (found.status === 200) {
    response.setHeader("etag", etag);
    // A page compares it with its record: what was saved later is loaded afresh.
    response.setHeader("last-modified", found.file.modifiedAt.toUTCString());
    if (isKnown(request.headers["if-none-match"], etag)) {
      response.statusCode = 304;
      response.removeHeader("content-type");
      response.end();
      return;
    }
  }
  if (encoding) response.setHeader("content-encoding", encoding);
  response.setHeader("content-length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** By the tag alone: two saves in one second have one date. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && fresh({ "if-none-match": ifNoneMatch }, { etag });
}
