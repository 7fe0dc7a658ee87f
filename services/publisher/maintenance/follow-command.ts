import { parseArgs } from "node:util";
import type { PendingJob } from "../store/jobs";
import { DIFFERENCES, type ApiComparison, type Difference } from "./follow-api";
import type { Listed } from "./jobs";
import type { MaintenanceCall } from "./lists";
import { countOf, tableOf } from "./table";

const ROWS_SHOWN = 50;
const POLL_MS = 500;

const MEANINGS: Record<Difference["what"], string> = {
  older: "older at the API: taken as they are there",
  newer: "newer at the API: taken",
  other: "other at the API, of the same time: taken",
  unknown: "unknown here: added",
  gone: "gone from the API: deleted, with their pages",
  promised: "announced in a later version than the API has: no longer waited for",
  bad: "bad at the API: they stay as they were accepted",
};

/** `npm run publisher -- follow-api [--yes] [--json]`: takes the API as it is now, older or not. */
export async function followApi({ control, args, print }: MaintenanceCall, pollMs = POLL_MS): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { yes: { type: "boolean", default: false }, json: { type: "boolean", default: false } },
  });
  const compare = () => control.get<ApiComparison>("/control/follow-api");
  const comparison = values.yes ? await control.post<ApiComparison>("/control/follow-api") : await compare();
  if (values.json) print(JSON.stringify(comparison, null, 2));
  else for (const line of summaryOf(comparison)) print(line);
  const changes = comparison.differences.filter(({ what }) => what !== "bad").length;
  if (changes === 0) return 0;
  if (!values.yes) {
    if (!values.json) print("\nNothing was changed. npm run publisher -- follow-api --yes does it.");
    return 0;
  }
  const late = await untilDone(control, pollMs);
  const left = (await compare()).differences.filter(({ what }) => what !== "bad").length;
  if (values.json) return left > 0 ? 1 : 0;
  if (left === 0) print("\nThe accepted records are those of the API now.");
  else
    print(
      `\n${countOf(left, "record")} differ still, ${countOf(late, "job")} wait: npm run publisher -- pending says why.`,
    );
  return left > 0 ? 1 : 0;
}

/** Waits for the jobs that follow. Answers how many of them have to wait longer, or have failed and are tried again. */
async function untilDone(control: MaintenanceCall["control"], pollMs: number): Promise<number> {
  for (;;) {
    const { total, items } = await control.get<Listed<PendingJob>>("/control/pending");
    const following = items.filter(({ kind }) => kind === "follow");
    const isUnderWay = following.some(({ state }) => state === "queued" || state === "running");
    if (!isUnderWay && total <= items.length) return following.length;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

function summaryOf({ accepted, listed, deletesAllowed, differences }: ApiComparison): string[] {
  if (differences.length === 0)
    return [`The API lists ${countOf(listed, "realtor")}, and what is accepted is what it has.`];
  const counts = DIFFERENCES.map((what) => [what, differences.filter((each) => each.what === what).length] as const);
  const gone = differences.filter(({ what }) => what === "gone").length;
  return [
    `The API lists ${countOf(listed, "realtor")}, ${accepted} are accepted, ${differences.length} differ:`,
    ...counts.filter(([, count]) => count > 0).map(([what, count]) => `  ${count} ${MEANINGS[what]}`),
    ...(gone > deletesAllowed
      ? [`  ${gone} deletes are many: ${deletesAllowed} are let through every ten minutes.`]
      : []),
    "",
    ...tableOf(
      ["REALTOR", "WHAT", "ACCEPTED", "AT THE API", "REASON"],
      differences
        .slice(0, ROWS_SHOWN)
        .map(({ id, what, accepted: ours, api, reason }) => [id, what, ours ?? "-", api ?? "-", reason ?? ""]),
    ),
    ...(differences.length > ROWS_SHOWN ? [`and ${differences.length - ROWS_SHOWN} more; --json lists all`] : []),
  ];
}
