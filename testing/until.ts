import { setTimeout as pause } from "node:timers/promises";
import { listRealtors, patchRealtor } from "./realtors";
import type { Stack } from "./stack";

const POLL_MS = 20;

/** Waits until something is so; throws with its name when it is not so in time. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, deadlineMs = 20_000): Promise<void> {
  for (const end = Date.now() + deadlineMs; !(await isSo()); await pause(POLL_MS))
    if (Date.now() > end) throw new Error(`It never came to this: ${what}.`);
}

/** Saves a text of the first realtor, and waits until visitors get it. */
export async function untilSaveIsLive(stack: Stack, text: string): Promise<void> {
  const [realtor] = await listRealtors(stack.api);
  await patchRealtor(stack.api, realtor!.id, { aboutMeKr: text });
  await until(`${text} is served`, async () => (await stack.site.send(`/${realtor!.desiredUrl}`)).body.includes(text));
}
