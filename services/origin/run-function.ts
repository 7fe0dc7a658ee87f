import type { Request, Response } from "express";
import { sendJson } from "./answers";
import type { Release } from "./release";
import type { RequestPath } from "./request-path";

/** Answers a path below `/api` with the release's function of that route. */
export function runFunction(request: Request, response: Response, release: Release, path: RequestPath): void {
  const run = release.functions.find(path.segments.slice(1));
  if (!run) return sendJson(response, { status: 404, body: { message: "There is no such function." } });
  // Gatsby's wrapper would hold every uploaded file in memory, without a limit.
  if (/^multipart\//i.test(request.headers["content-type"] ?? "")) {
    response.setHeader("connection", "close");
    return sendJson(response, { status: 415, body: { message: "Send the body as application/json." } });
  }
  run(request, response);
}
