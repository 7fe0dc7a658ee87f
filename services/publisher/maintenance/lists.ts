import { parseArgs } from "node:util";
import type { ControlClient } from "../control-client";
import type { DeadJob, PendingJob } from "../store/jobs";
import type { Listed, QuarantinedRecord } from "./jobs";
import { spanOf, tableOf } from "./table";

/** A command of `npm run publisher`, once there is a publisher to ask. */
export interface MaintenanceCall {
  control: ControlClient;
  args: string[];
  /** Epoch ms. */
  now: number;
  print(line: string): void;
}

interface List<Item> {
  path: string;
  none: string;
  headings: readonly string[];
  row(item: Item, now: number): string[];
  hint?: string;
}

const DEAD: List<DeadJob> = {
  path: "/control/dead",
  none: "No job was given up.",
  headings: ["REALTOR", "KIND", "GIVEN UP", "NEXT TRY", "REASON"],
  row: ({ realtorId, kind, deaths, diedAt, retryAt, reason }, now) => [
    realtorId,
    kind,
    `${spanOf(now - diedAt)} ago${deaths > 1 ? `, ${deaths} times` : ""}`,
    retryAt <= now ? "at the next sweep" : `in ${spanOf(retryAt - now)}`,
    reason ?? "",
  ],
  hint: "npm run publisher -- retry ID tries one again now, drop ID forgets it.",
};

const QUARANTINED: List<QuarantinedRecord> = {
  path: "/control/quarantined",
  none: "Nobody is quarantined.",
  headings: ["REALTOR", "SINCE", "REASON"],
  row: ({ id, at, reason }, now) => [id, `${spanOf(now - Date.parse(at))} ago`, reason],
  hint: "Their last good pages stay. A corrected record is published by itself, within an hour even if its updatedAt is the same.",
};

const PENDING: List<PendingJob> = {
  path: "/control/pending",
  none: "No job is waiting.",
  headings: ["REALTOR", "KIND", "STATE", "WAITS FOR", "NEXT TRY", "REASON"],
  row: ({ realtorId, kind, state, attempts, queuedAt, runAt, reason }, now) => [
    realtorId,
    kind,
    attempts > 0 ? `${state}, ${attempts} failed` : state,
    spanOf(now - queuedAt),
    state === "running" || runAt <= now ? "now" : `in ${spanOf(runAt - now)}`,
    reason ?? "",
  ],
};

async function show<Item>({ control, args, print, now }: MaintenanceCall, what: List<Item>): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: "boolean", default: false } } });
  const { total, items } = await control.get<Listed<Item>>(what.path);
  if (values.json) {
    print(JSON.stringify(items, null, 2));
    return 0;
  }
  if (total === 0) {
    print(what.none);
    return 0;
  }
  for (const line of tableOf(
    what.headings,
    items.map((item) => what.row(item, now)),
  ))
    print(line);
  if (total > items.length) print(`and ${total - items.length} more`);
  if (what.hint !== undefined) print(`\n${what.hint}`);
  return 0;
}

export const LIST_COMMANDS = {
  dead: (call: MaintenanceCall) => show(call, DEAD),
  quarantined: (call: MaintenanceCall) => show(call, QUARANTINED),
  pending: (call: MaintenanceCall) => show(call, PENDING),
};
