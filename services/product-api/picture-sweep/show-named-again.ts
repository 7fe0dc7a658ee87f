import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { allBeside } from "../../../src/domain/realtor/picture-form";
import { mediaKeysIn } from "../media-key";
import { bringBack, withdrawnAt } from "./picture-files";

/** Far more than a homepage names; each takes a few microseconds, in which nobody else is answered. */
const MOST_KEYS = 1_000;
/** First the page goes live: looking for 120 keys takes up to 4 ms, in which the save's webhook would wait. */
const LATER_MS = 1_000;
const SAVES: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH"]);

/**
 * Pictures of a save that was taken are shown again soon, not with the next sweep: a form that stayed open for a
 * month, or a file that was exported before, names some that were withdrawn.
 */
export function showNamedAgain(mediaDir: string, logger: Pick<Logger, "error">): RequestHandler {
  return (request, response, next) => {
    if (SAVES.has(request.method)) {
      response.once("finish", () => {
        if (!isGood(response.statusCode)) return;
        const { body, file } = request as { body: unknown; file?: Express.Multer.File };
        setTimeout(() => {
          try {
            bringBackNamed(mediaDir, file?.buffer.toString() ?? JSON.stringify(body ?? null));
          } catch (error) {
            logger.error({ err: error }, "pictures of a save are still withdrawn: the next sweep brings them back");
          }
        }, LATER_MS).unref();
      });
    }
    next();
  };
}

const isGood = (status: number) => status >= 200 && status < 300;

function bringBackNamed(mediaDir: string, text: string): void {
  for (const key of [...mediaKeysIn(text)].slice(0, MOST_KEYS)) {
    // In this order, as with an upload: whoever finds the picture finds all.
    for (const name of [...allBeside(key), key]) {
      if (withdrawnAt(mediaDir, name) !== null) bringBack(mediaDir, name);
    }
  }
}
