import type { Claim } from "../../../../src/domain/realtor/claims";
import { Outrun, ReleaseFlipped } from "../../retry-later";
import { foldedPathOf, toHeld } from "../record-rows";
import type { HeldByRealtors } from "../records";
import type { ServedRelease } from "../store";
import type { Row, Sql } from "./database";
import { MOVE, SERVED } from "../own-settings";
import { requireNoMove, type MoveMark } from "../move-mark";
import { together } from "./together";

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

/** The same. Throws `ReleaseFlipped` where another release is served than the changes are published to, `ENVIRONMENT` where the site has moved. */
export async function requireServed(sql: Sql, release: string | undefined): Promise<void> {
  if (release === undefined) return;
  const rows = await sql.all("SELECT key, value FROM settings WHERE key = ANY($1::text[])", [[SERVED, MOVE]]);
  const values = new Map(rows.map(({ key, value }) => [key, JSON.parse(value as string) as unknown]));
  requireNoMove((values.get(MOVE) ?? null) as MoveMark | null);
  const served = (values.get(SERVED) ?? null) as ServedRelease | null;
  if (served !== null && served.release !== release)
    throw new ReleaseFlipped(`release ${served.release} has gone live meanwhile`);
}
