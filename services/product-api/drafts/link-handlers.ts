import { z } from "zod";
import type { DraftLink, EndedLink, LinkEnding } from "../../../src/domain/editor/draft-link";
import type { Sqlite } from "../../sqlite";
import { jsonAnswer, type Answer } from "../answer";
import { ApiError } from "../api-error";
import { inputOf, publicRealtorJson, updatedAtOf } from "../realtor-record";
import type { RealtorStore } from "../realtor-store";
import { draftNotFound, findDraft } from "./draft-table";
import { addLink, endLinks, findLink, listOpenLinks } from "./link-table";

/** Of one homepage at a time: more would be of use to nobody but who fills the disk. */
const MOST_OPEN = 20;
/** Search engines do not keep what is not published. */
const UNLISTED = { "x-robots-tag": "noindex" };

const WHY_ENDED: Record<LinkEnding, string> = {
  expired: "This link is too old: ask for a new one.",
  ended: "Whoever shared this draft has ended its links: ask for a new one.",
  published: "This draft has been published.",
  discarded: "This draft has been discarded.",
};

const readSchema = z.object({ token: z.string().min(1).max(200) });

export interface LinkDependencies {
  store: Pick<RealtorStore, "find">;
  database: Sqlite;
  now: () => number;
}

/** `POST /v1/realtor/:id/draft/links`: 201 with a token that shows the draft to whoever has it. */
export function createDraftLink(realtorId: string, { store, database, now }: LinkDependencies): Answer {
  const { token, expiresAt } = database.transaction(() => {
    store.find(realtorId);
    if (findDraft(realtorId, database) === null) throw draftNotFound();
    if (listOpenLinks(realtorId, now(), database).length >= MOST_OPEN)
      throw new ApiError("TOO_MANY_LINKS", `This draft has ${MOST_OPEN} links already: end them, then make a new one.`);
    return addLink(realtorId, now(), database);
  });
  return jsonAnswer(201, { token, expiresAt: updatedAtOf(expiresAt) }, UNLISTED);
}

/** `GET /v1/realtor/:id/draft/links`: those that open the draft, the latest first. */
export function listDraftLinks(realtorId: string, { store, database, now }: LinkDependencies): Answer {
  store.find(realtorId);
  const links = listOpenLinks(realtorId, now(), database).map(({ createdAt, expiresAt }): DraftLink => ({
    createdAt: updatedAtOf(createdAt),
    expiresAt: updatedAtOf(expiresAt),
  }));
  return jsonAnswer(200, links, UNLISTED);
}

/** `DELETE /v1/realtor/:id/draft/links`: all of them. */
export function endDraftLinks(realtorId: string, dependencies: LinkDependencies): Answer {
  endLinks(realtorId, "ended", dependencies.database);
  return listDraftLinks(realtorId, dependencies);
}

/** `POST /v1/drafts/read` `{token}`: the draft, as far as a published homepage is public; 410 with why there is none any more. */
export function readSharedDraft(body: unknown, { store, database, now }: LinkDependencies): Answer {
  const { success, data } = readSchema.safeParse(body);
  const link = success ? findLink(data.token, database) : null;
  if (link === null)
    throw new ApiError("DRAFT_LINK_NOT_FOUND", "This link shows no draft: check that it was copied whole.", {
      headers: UNLISTED,
    });
  const published = store.find(link.realtorId);
  const slug = inputOf(published).desiredUrl;
  if (link.ended !== null) return endedAnswer({ reason: link.ended, slug });
  if (link.expiresAt <= now()) return endedAnswer({ reason: "expired", slug });
  const draft = findDraft(link.realtorId, database);
  if (draft === null) return endedAnswer({ reason: "discarded", slug });
  const realtor = publicRealtorJson({ ...published, revision: draft.savedAt, record: draft.record });
  const rest = JSON.stringify({ slug, expiresAt: updatedAtOf(link.expiresAt) });
  return { status: 200, json: `{"realtor":${realtor},${rest.slice(1)}`, headers: UNLISTED };
}

function endedAnswer(ended: EndedLink): Answer {
  return jsonAnswer(410, { code: "LINK_ENDED", message: WHY_ENDED[ended.reason], ...ended }, UNLISTED);
}
