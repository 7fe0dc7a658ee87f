import type { Sqlite } from "../sqlite";
import type { VersionAuthor } from "./versions/version-origin";

/** Printed codes and shared links outlive a change of mind or two; more would let one realtor keep names from others. */
const KEPT = 5;

/** Part of the commit that changes a slug. Keys are folded slugs. */
export function keepFormerAddress(
  { id, before, after, at }: { id: string; before: string; after: string; at: number },
  database: Sqlite,
): void {
  if (before === after) return;
  database.run("DELETE FROM former_slugs WHERE slug_key = ?", [after]);
  database.run("INSERT INTO former_slugs (slug_key, realtor_id, given_up_at) VALUES (?, ?, ?)", [before, id, at]);
  database.run(
    `DELETE FROM former_slugs WHERE realtor_id = ?1 AND slug_key NOT IN
      (SELECT slug_key FROM former_slugs WHERE realtor_id = ?1 ORDER BY given_up_at DESC LIMIT ${KEPT})`,
    [id],
  );
}

/**
 * Part of the commit that gives a realtor a slug. False where it leads to
 * another's homepage, and a realtor asks for it: only who runs the site may
 * give it away.
 */
export function takeFromFormer(
  { slugKey, id, by }: { slugKey: string; id: string; by: VersionAuthor["kind"] },
  database: Sqlite,
): boolean {
  const isHeld = database.get("SELECT 1 FROM former_slugs WHERE slug_key = ? AND realtor_id <> ?", [slugKey, id]);
  if (isHeld === undefined) return true;
  if (by === "realtor") return false;
  database.run("DELETE FROM former_slugs WHERE slug_key = ?", [slugKey]);
  return true;
}

/** The latest comes first. */
export function formerAddressesOf(id: string, database: Sqlite): string[] {
  const rows = database.all("SELECT slug_key FROM former_slugs WHERE realtor_id = ? ORDER BY given_up_at DESC", [id]);
  return rows.map(({ slug_key: slug }) => String(slug));
}

export function forgetFormerAddresses(id: string, database: Sqlite): void {
  database.run("DELETE FROM former_slugs WHERE realtor_id = ?", [id]);
}
