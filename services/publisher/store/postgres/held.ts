import type { Claim } from "../../../../src/domain/realtor/claims";
import { Outrun, ReleaseFlipped } from "../../retry-later";
import { foldedPathOf, toHeld } from "../record-rows";
import type { HeldByRealtors } from "../records";
import type { ServedRelease } from "../store";
import type { Row, Sql } from "./database";
import { setting } from "./settings";
import { together } from "./together";

/** The setting that says which release is served. */
export const SERVED = "release.served";

/** `sql` sees one moment. */
export async function heldBy(sql: Sql, ids: readonly string[], claims: readonly Claim[]): Promise<HeldByRealtors> {
  const paths = claims.map(foldedPathOf);
  const [records, unapplied, owners] = await together([
    sql.all("SELECT * FROM records WHERE id = ANY($1::text[])", [ids]),
    sql.all("SELECT realtor_id FROM unapplied WHERE realtor_id = ANY($1::text[])", [ids]),
    sql.all(OWNERS_OF, [paths]),
  ]);
  const held = toHeld(records, unapplied, owners);
  asked.set(held, { ids, paths, state: stateOf(records, owners) });
  return held;
}

const OWNERS_OF = "SELECT path, realtor_id FROM owners WHERE folded = ANY($1::text[])";

/** What was asked for what is held, and answered. */
const asked = new WeakMap<HeldByRealtors, { ids: readonly string[]; paths: string[]; state: string }>();

const stateOf = (records: readonly Row[], owners: readonly Row[]) =>
  JSON.stringify([
    records.map((row) => `${row["id"] as string} ${row["seq"] as number}`).sort(),
    owners.map((row) => `${row["path"] as string} ${row["realtor_id"] as string}`).sort(),
  ]);

/** Within a transaction that others wait for. Throws `Outrun` where it is not so any more. */
export async function requireHeld(sql: Sql, held: HeldByRealtors | undefined): Promise<void> {
  const before = held && asked.get(held);
  if (before === undefined) return;
  const [records, owners] = await together([
    sql.all("SELECT id, seq FROM records WHERE id = ANY($1::text[])", [before.ids]),
    sql.all(OWNERS_OF, [before.paths]),
  ]);
  if (stateOf(records, owners) !== before.state)
    throw new Outrun("another process has published meanwhile what this was planned by", Math.random());
}

/** The same. Throws `ReleaseFlipped` where another release is served than the changes are published to. */
export async function requireServed(sql: Sql, release: string | undefined): Promise<void> {
  if (release === undefined) return;
  const json = await setting(sql, SERVED);
  const served = json === null ? null : (JSON.parse(json) as ServedRelease | null);
  if (served !== null && served.release !== release)
    throw new ReleaseFlipped(`release ${served.release} has gone live meanwhile`);
}
