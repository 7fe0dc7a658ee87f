import type { Request, Response } from "express";
import { join } from "node:path";
import { sendPlain } from "./answers";
import type { PublishedFile, ReadPublishedFile } from "./published-file";
import type { Release } from "./release";

/** The release's own error page to people, a line to programs, and that line too when the page can't be read. */
export function sendServerError(
  request: Request,
  response: Response,
  release: Release | null,
  read: ReadPublishedFile,
): void {
  const isPerson = request.accepts(["json", "html"]) === "html";
  const page = isPerson && release && readErrorPage(release, request.url, read);
  if (!page) return sendPlain(response, 500, "Internal Server Error");
  response.statusCode = 500;
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("cache-control", "no-store");
  response.end(page.content);
}

function readErrorPage({ publicFolder }: Release, url: string, read: ReadPublishedFile): PublishedFile | null {
  try {
    return read(join(publicFolder, /^\/en(?:[/?]|$)/.test(url) ? "en/500/index.html" : "500/index.html"));
  } catch {
    return null;
  }
}
