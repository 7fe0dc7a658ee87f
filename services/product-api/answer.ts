import type { Request, Response } from "express";

/** What a handler answers. `json` is text already, so that a stored record is never parsed only to be written again. */
export interface Answer {
  status: number;
  json: string;
  headers?: Record<string, string>;
}

export function jsonAnswer(status: number, value: unknown, headers?: Record<string, string>): Answer {
  return { status, json: JSON.stringify(value), headers };
}

/** Adapts a handler to Express; Express 5 passes a rejection on to the error handler. */
export function answerWith(handle: (request: Request) => Answer | Promise<Answer>) {
  return async (request: Request, response: Response): Promise<void> => {
    sendAnswer(response, await handle(request));
  };
}

export function sendAnswer(response: Response, { status, json, headers = {} }: Answer): void {
  const { vary, ...others } = headers;
  if (vary !== undefined) response.vary(vary);
  response.status(status).set(others).type("application/json").send(json);
}
