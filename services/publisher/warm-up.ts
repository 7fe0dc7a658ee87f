import { setImmediate as nextTurn } from "node:timers/promises";
import { renderRealtorFiles } from "../renderer/realtor-files";
import type { Records } from "./store/records";
import { isLarge } from "./render-apart";
import type { OpenRelease } from "./release";

/** After about this many the engine has compiled what rendering runs through. */
const REALTORS = 20;

/** Renders some realtors and throws the pages away, so that the first save after a start is as fast as the next. */
export async function warmUp(release: OpenRelease, records: Records, signal: AbortSignal): Promise<void> {
  for (const accepted of await records.newest(REALTORS)) {
    await nextTurn();
    if (signal.aborted) return;
    if (isLarge(accepted)) continue;
    await release.checkAssets(await renderRealtorFiles(release.renderer, accepted));
  }
}
