import { Router } from "express";
import { z } from "zod";
import type { Sqlite } from "../../sqlite";
import { jsonAnswer, type Answer } from "../answer";
import { ApiError } from "../api-error";
import { requireRole, type AnswerSignedIn, type Principal } from "../authorization";
import { parseInput } from "../parse-input";
import { updatedAtOf } from "../realtor-record";
import { requireTags, type DraftTags } from "./draft-handlers";
import { tagsOf } from "./draft-router";
import { findBegun, forgetBegun, hasHomepage, keepBegun } from "./begun-table";

/** What one form holds, with all lists at their longest, is a tenth of it. */
const MOST_CHARACTERS = 200_000;

/** The form as the editor has it: incomplete, so it is no realtor yet, and nobody reads it but the editor. */
const begunSchema = z.object({ form: z.record(z.string(), z.unknown()) });

interface Dependencies {
  database: Sqlite;
  now: () => number;
}

/** `/v1/begun-homepage`: what an account has typed of a homepage that is not there yet, for all of its devices. */
export function begunRouter(dependencies: Dependencies, answerSignedIn: AnswerSignedIn): Router {
  const router = Router();
  router.get(
    "/",
    answerSignedIn((_request, principal) => stateAnswer(accountOf(principal), dependencies)),
  );
  router.put(
    "/",
    answerSignedIn((request, principal) => {
      const { body } = request as { body: unknown };
      return saveBegun({ body, tags: tagsOf(request) }, accountOf(principal), dependencies);
    }),
  );
  router.delete(
    "/",
    answerSignedIn((_request, principal) => {
      forgetBegun(accountOf(principal), dependencies.database);
      return stateAnswer(accountOf(principal), dependencies);
    }),
  );
  return router;
}

function saveBegun({ body, tags }: { body: unknown; tags: DraftTags }, accountId: string, dependencies: Dependencies) {
  const { database, now } = dependencies;
  const form = JSON.stringify(parseInput(begunSchema, body).form);
  if (form.length > MOST_CHARACTERS)
    throw new ApiError("INVALID_INPUT", `form: is longer than ${MOST_CHARACTERS} characters as JSON`);
  database.transaction(() => {
    if (hasHomepage(accountId, database))
      throw new ApiError("HOMEPAGE_EXISTS", "This account has a homepage already: change that one.");
    const before = findBegun(accountId, database);
    requireTags(before, tags);
    keepBegun(accountId, { savedAt: Math.max(now(), (before?.savedAt ?? 0) + 1), form }, database);
  });
  return stateAnswer(accountId, dependencies);
}

function stateAnswer(accountId: string, { database }: Dependencies): Answer {
  const begun = findBegun(accountId, database);
  const state = { begun: begun && { updatedAt: updatedAtOf(begun.savedAt), form: JSON.parse(begun.form) as unknown } };
  return jsonAnswer(200, state);
}

function accountOf(principal: Principal): string {
  requireRole(principal, "realtor");
  return principal.user.id;
}
