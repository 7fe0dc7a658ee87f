import { setTimeout as pause } from "node:timers/promises";
import type { HttpAnswer } from "./http-client";
import type { ServiceProcess } from "./service-process";
import type { Stack } from "./stack";

const POLL_MS = 250;
/** Ends what hangs: beside browsers and other builds on two slow processors one has taken five minutes. */
export const BUILD_DEADLINE_MS = 15 * 60_000;

export interface BuildState {
  buildId: string;
  state: "queued" | "building" | "live" | "failed";
  reason?: string;
  release?: string;
}

/** What a deploy pipeline calls. */
export function callBuildHook(stack: Stack, search = ""): Promise<HttpAnswer> {
  return stack.site.send(`/api/hooks/build${search}`, { method: "POST", headers: tokenOf(stack) });
}

/** What it asks from then on. */
export function askBuildHook(stack: Stack, buildId: string, headers = tokenOf(stack)): Promise<HttpAnswer> {
  return stack.site.send(`/api/hooks/build/${encodeURIComponent(buildId)}`, { headers });
}

function tokenOf({ secrets }: Stack): Record<string, string> {
  return { authorization: `Bearer ${secrets.buildHookSecret}` };
}

/** Waits until the build of a hook's 202 is live or has failed. */
export async function untilBuildEnds(stack: Stack, accepted: HttpAnswer): Promise<BuildState> {
  const { buildId } = JSON.parse(accepted.body.toString()) as { buildId: string };
  for (const end = Date.now() + BUILD_DEADLINE_MS; ; await pause(POLL_MS)) {
    const { status, body } = await askBuildHook(stack, buildId);
    if (status !== 200) throw new Error(`The build hook answered ${status} for build ${buildId}: ${body.toString()}`);
    const build = JSON.parse(body.toString()) as BuildState;
    if (build.state === "live" || build.state === "failed") return build;
    if (Date.now() > end) throw new Error(`The build is still ${build.state} after ${BUILD_DEADLINE_MS} ms.`);
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

/** What `npm run releases -- --rollback` asks the publisher for. */
export function orderRollback(stack: Stack, id: string): Promise<HttpAnswer> {
  const headers = { ...publisherTokenOf(stack), "content-type": "application/json" };
  return stack.publisher.send("/control/rollback", { method: "POST", headers, body: JSON.stringify({ id }) });
}

function publisherTokenOf({ secrets }: Stack): Record<string, string> {
  return { authorization: `Bearer ${secrets.publisherToken}` };
}

async function askPublisher(stack: Stack, path: string): Promise<unknown> {
  const { status, body } = await stack.publisher.send(path, { headers: publisherTokenOf(stack) });
  if (status !== 200) throw new Error(`The publisher answered ${status} for ${path}: ${body.toString()}`);
  return JSON.parse(body.toString());
}

/** Of the publisher that a `serve` started first. */
export function publisherPidOf(serve: ServiceProcess): number {
  return Number(serve.message()["publisherPid"]);
}
