import { setTimeout as pause } from "node:timers/promises";
import type { HttpAnswer } from "./http-client";
import type { Stack } from "./stack";

const POLL_MS = 250;

export interface LastBuild {
  id: string;
  state: "waiting" | "building" | "live" | "failed";
  reason?: string;
}

/** What a deploy pipeline calls. */
export function callBuildHook(stack: Stack): Promise<HttpAnswer> {
  return stack.site.send("/api/hooks/build", {
    method: "POST",
    headers: { authorization: `Bearer ${stack.secrets.buildHookSecret}` },
  });
}

/** Waits until no build waits or runs; answers the last one. */
export async function untilBuildsEnd(stack: Stack, deadlineMs: number): Promise<LastBuild> {
  for (const end = Date.now() + deadlineMs; ; await pause(POLL_MS)) {
    const last = (await askPublisher(stack, "/builds/last")) as LastBuild | null;
    if (last?.state === "live" || last?.state === "failed") return last;
    if (Date.now() > end) throw new Error(`The build is still ${last?.state ?? "unknown"} after ${deadlineMs} ms.`);
  }
}

/** How many receipts each of these realtors has. */
export async function countReceipts(stack: Stack, ids: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const id of ids) {
    const { receipts } = (await askPublisher(stack, `/publications/${encodeURIComponent(id)}?limit=50`)) as {
      receipts: unknown[];
    };
    counts[id] = receipts.length;
  }
  return counts;
}

async function askPublisher(stack: Stack, path: string): Promise<unknown> {
  const { status, body } = await stack.publisher.send(path, {
    headers: { authorization: `Bearer ${stack.secrets.publisherToken}` },
  });
  if (status !== 200) throw new Error(`The publisher answered ${status} for ${path}: ${body.toString()}`);
  return JSON.parse(body.toString());
}
