import { z } from "zod";
import { SLUG_PATTERN } from "../site/slug";

/** Why a link to a draft shows none any more. */
const LINK_ENDINGS = ["expired", "ended", "published", "discarded"] as const;
export type LinkEnding = (typeof LINK_ENDINGS)[number];

const linkSchema = z.object({ createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() });
export type DraftLink = z.output<typeof linkSchema>;

/** What `GET /v1/realtor/{id}/draft/links` answers: those that open the draft, the latest first. */
export const draftLinksSchema = z.array(linkSchema);

/** What `POST` there answers. */
export const newDraftLinkSchema = z.object({ token: z.string().regex(/^[\w-]{20,200}$/), expiresAt: z.iso.datetime() });
export type NewDraftLink = z.output<typeof newDraftLinkSchema>;

/** What is read of the answer to `POST /v1/drafts/read`. */
export const sharedDraftSchema = z.object({ realtor: z.unknown(), expiresAt: z.iso.datetime() });

/** The same for a link that has ended, with 410. `slug`: of the published homepage. */
export const endedLinkSchema = z.object({
  reason: z.enum(LINK_ENDINGS),
  slug: z.string().regex(SLUG_PATTERN).nullable().catch(null),
});
export type EndedLink = z.output<typeof endedLinkSchema>;
