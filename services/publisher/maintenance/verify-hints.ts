import { EARLIER_AT_THE_API, type UnknownKey } from "../verify/verify-records";
import type { Mismatch } from "../verify/comparison";
import { realtorPlaceOf } from "./realtor-place";
import { countOf, plainText } from "./table";

const MOST_KEYS = 20;

/** What to do about what `verify` has found, where one command mends it, and what no page can show. */
export function verifyHints(
  mismatches: readonly Mismatch[],
  differences: readonly string[],
  unknownKeys: ReadonlyMap<string, UnknownKey>,
): string[] {
  const strays = mismatches.filter(({ file, what }) => what === "should not be there" && realtorPlaceOf(file) !== null);
  const older = differences.filter((difference) => difference.endsWith(EARLIER_AT_THE_API));
  const hints: string[] = [];
  if (strays.length > 0)
    hints.push(
      `${countOf(strays.length, "file")} of nobody: npm run publisher -- clean-tree lists and removes such files`,
    );
  if (older.length > 0)
    hints.push(
      `${countOf(older.length, "record")} older at the API: if it was restored from a backup, npm run publisher -- follow-api takes it as it is`,
    );
  if (unknownKeys.size > 0) {
    const keys = [...unknownKeys].sort(([, one], [, other]) => other.records - one.records);
    const named = keys.slice(0, MOST_KEYS).map(([key, { records, first }]) => {
      const where = records === 1 ? first : `${countOf(records, "record")}, such as ${first}`;
      return `${plainText(key)} (${where})`;
    });
    const more = keys.length > MOST_KEYS ? ` and ${keys.length - MOST_KEYS} more` : "";
    hints.push(`keys in the API's records that no page shows; check their spelling: ${named.join(", ")}${more}`);
  }
  return hints;
}
