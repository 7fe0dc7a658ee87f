import { setTimeout as pause } from "node:timers/promises";
import type { HttpClient } from "../../testing/http-client";
import { patchRealtor, type ListedRealtor } from "../../testing/realtors";
import type { WebhookForwarder } from "./webhook-forwarder";

const DEADLINE_MS = 20_000;
/** Asking without a pause would take half of a small machine from the publisher. */
const POLL_PAUSE_MS = 0.5;

export interface EditTimes {
  acceptedToServed: number;
  patchToServed: number;
  patchAnswered: number;
  accepted: number;
}

interface Dependencies {
  api: HttpClient;
  site: HttpClient;
  forwarder: WebhookForwarder;
}

/** Saves one edit with a unique token in both languages and waits until visitors get it in both. All times in milliseconds. */
export async function timeEdit(
  { api, site, forwarder }: Dependencies,
  realtor: ListedRealtor,
  token: string,
): Promise<EditTimes> {
  const accepted = forwarder.nextAccepted(realtor.id);
  const started = performance.now();
  const patched = patchRealtor(api, realtor.id, {
    aboutMeKr: `${realtor.aboutMeKr} ${token}`,
    aboutMeEn: `${realtor.aboutMeEn} ${token}`,
  });
  const answered = patched.then(() => performance.now());
  const [acceptedAt, answeredAt] = await Promise.all([accepted, answered]);
  const last = await untilServed(
    site,
    [`/${realtor.desiredUrl}`, `/en/${realtor.desiredUrl}`],
    token,
    started + DEADLINE_MS,
  );
  return {
    acceptedToServed: last - acceptedAt,
    patchToServed: last - started,
    patchAnswered: answeredAt - started,
    accepted: acceptedAt - started,
  };
}

async function untilServed(
  site: HttpClient,
  paths: readonly string[],
  token: string,
  deadline: number,
): Promise<number> {
  let stale = paths;
  while (performance.now() < deadline) {
    const hold = await Promise.all(stale.map((path) => holds(site, path, token)));
    stale = stale.filter((_, index) => !hold[index]);
    if (stale.length === 0) return performance.now();
    sleep(POLL_PAUSE_MS);
  }
  throw new Error(`${stale.join(" and ")} did not hold ${token} within ${DEADLINE_MS} ms`);
}

async function holds(site: HttpClient, path: string, token: string): Promise<boolean> {
  const { status, body } = await site.send(path);
  if (status !== 200) throw new Error(`${path} answered ${status} while it was being published`);
  return body.includes(token);
}

/** A timer cannot wait for less than a millisecond, and a busy loop would take the processor from the servers. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Lets what an edit left behind come to an end, so that it is not measured with the next. */
export function settle(ms: number): Promise<void> {
  return pause(ms);
}
