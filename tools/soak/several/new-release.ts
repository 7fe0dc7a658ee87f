import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeCheapRelease } from "../../../testing/cheap-release";
import { currentRelease } from "../../../testing/rollback-run";
import { pick, type Random } from "../../../testing/random";
import { PREFIX, type SeveralSite, type Tell } from "./several-site";

export const NEXT_RELEASE = "29990101T000000-000";

const AGAIN_AFTER_MS = 2_000;

/**
 * Makes a release of other code the served one, by an order to any of the workers: all make its pages. Ordered again when
 * the one that leads, or the one that was asked, is killed amid it. Answers when it went live, in epoch ms.
 */
export async function flipToNext({ shared, machines }: SeveralSite, random: Random, tell: Tell): Promise<number> {
  const from = await currentRelease(shared.stack);
  for (;;) {
    // Each of them may lead when its turn comes, and one that does not removes what it has no use for.
    for (const { env } of machines)
      if (!existsSync(join(env["DATA_DIR"]!, "releases", NEXT_RELEASE)))
        await makeCheapRelease(env["DATA_DIR"]!, from, NEXT_RELEASE).catch(() => undefined);
    const { output } = await shared.stack.command(["releases", "--rollback", NEXT_RELEASE], pick(random, machines).env);
    tell(`the new release: ${output.trim().split("\n").at(-1) ?? ""}`);
    const { release, since } = JSON.parse((await shared.bucket.read(`${PREFIX}/current`))!) as {
      release: string;
      since: string;
    };
    if (release === NEXT_RELEASE) return Date.parse(since);
    await pause(AGAIN_AFTER_MS);
  }
}
