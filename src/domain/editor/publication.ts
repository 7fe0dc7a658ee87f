import { z } from "zod";
import type { FieldName } from "../realtor/fields";
import { readPublicReason } from "../realtor/public-reason";
import { LANGUAGES, type Language } from "../site/locale";
import { languageOfPath } from "../site/page-path";
import type { Realtor } from "../realtor/realtor";

/** What `GET /api/publications/{realtorId}` answers, as far as a browser uses it. */
export const publicationsSchema = z.object({
  pending: z
    .object({
      state: z.enum(["queued", "running", "waiting", "retrying", "dead"]),
      attempts: z.number(),
      /** A code, here and below: see `readPublicReason`. */
      reason: z.string().nullable(),
    })
    .nullable(),
  receipts: z.array(
    z.object({
      outcome: z.enum(["published", "unchanged", "deleted", "quarantined", "waiting"]),
      reason: z.string().nullable(),
      /** Every save up to this moment is in. Absent in receipts of earlier releases, null where there was no record. */
      updatedAt: z.string().nullish().default(null),
      files: z.array(
        z.object({
          url: z.string(),
          outcome: z.enum(["written", "unchanged", "deleted", "absent"]),
          bytes: z.number(),
        }),
      ),
      /** Milliseconds per step. */
      ms: z.record(z.string(), z.number()),
      acceptedAt: z.string(),
      liveAt: z.string().nullable(),
      /** The cache in front, where there is one. Absent in receipts of earlier releases. */
      edge: z
        .object({ state: z.enum(["waiting", "fresh", "purged", "stale"]), reason: z.string().nullable() })
        .nullish()
        .default(null),
    }),
  ),
});
export type Publications = z.output<typeof publicationsSchema>;
export type PublicationReceipt = Publications["receipts"][number];

/** A save, as whoever made it knows it. */
export interface SavedVersion {
  realtorId: string;
  slug: string;
  /** Of the record that the API answered with. */
  updatedAt: string;
  /** `performance.now()` at the click that saved. */
  clickedAt: number;
  isDeleted: boolean;
}

/** @param clickedAt `performance.now()` at the click */
export function savedVersionOf(
  { id, desiredUrl, updatedAt }: Pick<Realtor, "id" | "desiredUrl" | "updatedAt">,
  clickedAt: number,
  isDeleted = false,
): SavedVersion {
  return { realtorId: id, slug: desiredUrl, updatedAt, clickedAt, isDeleted };
}

/** The newest answer, and when it came. */
export interface HeardPublications {
  publications: Publications;
  /** `performance.now()` when each receipt was first seen, by {@link receiptKey}. */
  arrivals: ReadonlyMap<string, number>;
}

export type PublishingStage =
  | { stage: "unknown" | "queued" | "publishing" }
  /** `afterMs` from the click; null when the page was as saved already. */
  | { stage: "live" | "gone"; afterMs: number | null; receipt: PublicationReceipt }
  | { stage: "delayed" | "failed"; reason: string };

/** A receipt has no id of its own: nothing is published twice for one request. It becomes another one when the cache in front is fresh. */
export function receiptKey({ acceptedAt, outcome, updatedAt, edge }: PublicationReceipt): string {
  return `${acceptedAt} ${outcome} ${updatedAt}${edge?.state === "waiting" ? " waiting" : ""}`;
}

/** The languages whose pages a publication has written: `/minji-kim` is Korean, `//example.com/en` English. */
export function writtenLanguages(files: PublicationReceipt["files"]): Language[] {
  const written = files.filter(({ outcome }) => outcome === "written").map(({ url }) => url.replace(/^\/\/[^/]+/, ""));
  const pages = written.filter((path) => !/\.\w+$/.test(path));
  return LANGUAGES.filter((language) => pages.some((path) => languageOfPath(path) === language));
}

/** How far a save has come. A receipt counts when its record is at least as new as the save, or when it came after the click. */
export function publishingStage(saved: SavedVersion, heard: HeardPublications | null): PublishingStage {
  if (heard === null) return { stage: "unknown" };
  const { pending, receipts } = heard.publications;
  const matching = receipts.filter((candidate) => isOf(saved, candidate, heard));
  // One that found nothing to do says nothing of the cache in front, which may still wait for the one before.
  const receipt = matching.find(({ outcome }) => outcome !== "unchanged") ?? matching[0];
  if (receipt !== undefined) return stageOfReceipt(saved, receipt, heard);
  if (pending === null || pending.state === "queued") return { stage: "queued" };
  if (pending.state === "running") return { stage: "publishing" };
  return { stage: pending.state === "dead" ? "failed" : "delayed", reason: pending.reason ?? "" };
}

/** Why a homepage is not as it was saved, whoever saved it and when. */
export interface PublishingTrouble {
  /** `held`: it cannot be published as it is; `gaveUp` and `retrying`: not the person's doing. */
  kind: "held" | "gaveUp" | "retrying";
  /** The field that is wrong, where the reason names one. */
  field: FieldName | null;
}

/** What stands between a homepage and its last save; null where nothing does. */
export function publishingTrouble({ pending, receipts }: Publications): PublishingTrouble | null {
  if (pending?.state === "dead") return { kind: "gaveUp", field: null };
  if (pending?.state === "retrying" || pending?.state === "waiting") return { kind: "retrying", field: null };
  const [newest] = receipts;
  if (pending !== null || newest?.outcome !== "quarantined") return null;
  return { kind: "held", field: readPublicReason(newest.reason ?? "")?.field ?? null };
}

function isOf(saved: SavedVersion, receipt: PublicationReceipt, { arrivals }: HeardPublications): boolean {
  const cameAfter = (arrivals.get(receiptKey(receipt)) ?? -Infinity) > saved.clickedAt;
  if (saved.isDeleted) return receipt.outcome === "deleted" && cameAfter;
  if (receipt.updatedAt !== null) return Date.parse(receipt.updatedAt) >= Date.parse(saved.updatedAt);
  return receipt.outcome === "quarantined" && cameAfter;
}

function stageOfReceipt(
  { clickedAt }: SavedVersion,
  receipt: PublicationReceipt,
  { arrivals }: HeardPublications,
): PublishingStage {
  if (receipt.outcome === "quarantined") return { stage: "failed", reason: receipt.reason ?? "" };
  if (receipt.outcome === "waiting") return { stage: "delayed", reason: receipt.reason ?? "" };
  // Visitors get what the cache in front has: until it is fresh, the save has not reached them.
  if (receipt.edge?.state === "waiting") return { stage: "publishing" };
  if (receipt.edge?.state === "stale") return { stage: "delayed", reason: receipt.edge.reason ?? "" };
  const afterMs = (arrivals.get(receiptKey(receipt)) ?? clickedAt) - clickedAt;
  return { stage: receipt.outcome === "deleted" ? "gone" : "live", afterMs: afterMs > 0 ? afterMs : null, receipt };
}
