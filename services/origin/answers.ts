import type { Response } from "express";
import { REVALIDATE } from "../../src/domain/site/cache-control";

const RETRY_AFTER_SECONDS = "2";

export function sendRedirect(response: Response, status: 301 | 302, location: string): void {
  response.setHeader("location", location);
  return sendPlain(response, status, status === 301 ? "Moved Permanently" : "Found");
}

export function sendNotFound(response: Response): void {
  return sendPlain(response, 404, "Not Found");
}

export function sendPlain(response: Response, status: number, text: string): void {
  begin(response, status);
  response.setHeader("content-type", "text/plain; charset=utf-8");
  response.setHeader("cache-control", REVALIDATE);
  response.end(`${text}\n`);
}

export function sendJson(response: Response, { status, body }: { status: number; body: object }): void {
  begin(response, status);
  response.setHeader("cache-control", "private, no-store").json(body);
}

/** Who is turned away for now is told when to come again. */
function begin(response: Response, status: number): void {
  response.statusCode = status;
  if (status === 503) response.setHeader("retry-after", RETRY_AFTER_SECONDS);
}
