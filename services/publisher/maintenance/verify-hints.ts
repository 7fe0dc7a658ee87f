import { EARLIER_AT_THE_API } from "../verify/verify-records";
import type { Mismatch } from "../verify/comparison";
import { realtorPlaceOf } from "./realtor-place";
import { countOf } from "./table";

/** What to do about what `verify` has found, where one command mends it. */
export function verifyHints(mismatches: readonly Mismatch[], differences: readonly string[]): string[] {
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
  return hints;
}
