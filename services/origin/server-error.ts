import type { Request, Response } from "express";
import { sendPlain } from "./answers";
import type { PublishedFile } from "./published-file";
import type { Release } from "./release";

/** The release's own error page to people, a line to programs, and that line too when the page can't be read. */
export async function sendServerError(request: Request, response: Response, release: Release | null): Promise<void> {
  const isPerson = request.accepts(["json", "html"]) === "html";
  const page = isPerson && release && (await readErrorPage(release, request.url));
  if (!page) return sendPlain(response, 500, "Internal Server Error");
  response.statusCode = 500;
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("cache-control", "private, no-store");
  response.end(page.content);
}

async function readErrorPage({ files }: Release, url: string): Promise<PublishedFile | null> {
  try {
    return await files.read(/^\/en(?:[/?]|$)/.test(url) ? "en/500/index.html" : "500/index.html");
  } catch {
    return null;
  }
}
