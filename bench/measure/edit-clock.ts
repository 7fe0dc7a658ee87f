import { setTimeout as pause } from "node:timers/promises";
import type { HttpClient } from "../../e2e/harness/http-client";
import { patchRealtor, type ListedRealtor } from "../../e2e/harness/realtors";
import type { WebhookForwarder } from "./webhook-forwarder";

const DEADLINE_MS = 20_000;
/** Between the two pages' polls the site gets a moment of its own: it renders in the process that answers them. */
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
  const paths = [`/${realtor.desiredUrl}`, `/en/${realtor.desiredUrl}`];
  const served = await Promise.all(paths.map((path) => untilServed(site, path, token, started + DEADLINE_MS)));
  const last = Math.max(...served);
  return {
    acceptedToServed: last - acceptedAt,
    patchToServed: last - started,
    patchAnswered: answeredAt - started,
    accepted: acceptedAt - started,
  };
}

async function untilServed(site: HttpClient, path: string, token: string, deadline: number): Promise<number> {
  while (performance.now() < deadline) {
    const { status, body } = await site.send(path);
    if (status !== 200) throw new Error(`${path} answered ${status} while it was being published`);
    if (body.includes(token)) return performance.now();
    await shortPause();
  }
  throw new Error(`${path} did not hold ${token} within ${DEADLINE_MS} ms`);
}

/** A timer cannot wait for less than a millisecond. */
async function shortPause(): Promise<void> {
  const end = performance.now() + POLL_PAUSE_MS;
  while (performance.now() < end) await new Promise((done) => setImmediate(done));
}

/** Lets what an edit left behind come to an end, so that it is not measured with the next. */
export function settle(ms: number): Promise<void> {
  return pause(ms);
}
