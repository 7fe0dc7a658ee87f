import { parseArgs } from "node:util";
import { progressBar } from "../commands/progress";
import type { Session } from "../commands/session";
import { PublisherError } from "../errors";
import { requireNoMove } from "../store/move-mark";
import { moveMarkOf } from "../store/open-store";
import { nameOf, pagesOf, readDestination, type SitePlace } from "./destination";
import { move, requireDestination, type Progress } from "./move";
import { releasesOf } from "./pages";
import { undoMove } from "./undo";

const USAGE = `npm run move brings the site from where these settings have it to another place, without losing a save:
  --to FILE      to where a file of settings has it (DATABASE_URL, PUBLISH_TARGET and what they need)
  --to embedded  to SQLite and the folders of DATA_DIR
  --undo         stays here after all, where nothing was published there
Both say what they would do, and do it with --yes. Interrupted, the same command goes on.`;

/** `npm run move`. */
export async function runMove(session: Session, args: string[]): Promise<number> {
  const { env, print } = session;
  const options = { to: { type: "string" }, undo: { type: "boolean" }, yes: { type: "boolean" } } as const;
  const { to, undo = false, yes: isSure = false } = parseArgs({ args, options }).values;
  if (undo) return undoHere(session, isSure);
  if (to === undefined) {
    print(USAGE);
    return 1;
  }
  const there = await readDestination(to, env);
  requireOneStep(env, there);
  if (await hasMoved(env, there)) {
    print(`The site has moved to ${nameOf(there)} already. ${nextStep(to)}`);
    return 0;
  }
  for (const line of await planOf(env, there)) print(line);
  if (!isSure) {
    await requireDestination(env, there);
    print("Nothing was changed: the same command with --yes does it.");
    return 0;
  }
  try {
    await move({ ...session, from: env, to: there, purge: env.purge, progress: createProgress(), now: Date.now });
  } catch (error) {
    print("Not done, and nothing is lost. Remove the cause below, and run the same command again: it goes on.");
    throw error;
  }
  print(nextStep(to));
  return 0;
}

const nextStep = (to: string) =>
  `Start it with the settings of ${to === "embedded" ? "there (DATABASE_URL and PUBLISH_TARGET unset)" : to}, then: npm run verify -- --fast`;

function requireOneStep(from: SitePlace, to: SitePlace): void {
  if (nameOf(from) === nameOf(to) && from.databaseUrl === to.databaseUrl)
    throw new PublisherError("ENVIRONMENT", `The site is there already: ${nameOf(from)}.`);
  if (from.s3 !== null && to.s3 !== null && pagesOf(from) !== pagesOf(to))
    throw new PublisherError("ENVIRONMENT", "Pages move by way of DATA_DIR: first there, then to the other store.");
}

/** Whether all of it is done, but for starting. Throws `ENVIRONMENT` for a place that the site has left for another one. */
async function hasMoved(from: SitePlace, to: SitePlace): Promise<boolean> {
  const mark = from.databaseUrl === to.databaseUrl ? null : await moveMarkOf(from);
  if (mark === null) return false;
  const there = mark.state === "moved" && mark.place === nameOf(to) ? await moveMarkOf(to) : mark;
  if (there === null) return true;
  // A move that was cut short at its very end.
  if (there.state !== "incoming" || there.place !== nameOf(from)) requireNoMove(mark);
  return false;
}

async function planOf(from: SitePlace, to: SitePlace): Promise<string[]> {
  const isStoreMoved = from.databaseUrl !== to.databaseUrl;
  const arePagesMoved = pagesOf(from) !== pagesOf(to);
  const ids = (await releasesOf(from.dataDir)).map(({ id }) => id);
  if (ids.length === 0 && from.s3 === null)
    throw new PublisherError("NO_RELEASE", "There is no release to move yet: start with the settings of there.");
  return [
    `From  ${nameOf(from)}`,
    `to    ${nameOf(to)}:`,
    ...(arePagesMoved ? [`- the pages of ${ids.length} releases, while saves go on: ${ids.join(", ")}`] : []),
    "- then no publisher works: visitors get the pages as they are, and saves wait at the product API",
    ...(arePagesMoved ? ["- the pages that have changed since"] : []),
    ...(isStoreMoved
      ? ["- records, jobs, receipts and the archive of published versions; both places are compared"]
      : []),
    "The old place stays as it is" + (isStoreMoved ? ", and no publisher starts there any more." : "."),
  ];
}

async function undoHere({ env, print }: Session, isSure: boolean): Promise<number> {
  const mark = await moveMarkOf(env);
  if (mark?.state !== "moved") throw new PublisherError("ENVIRONMENT", "The site has not moved from here.");
  if (!isSure) {
    print(
      `Publishers would start here again, with what was here at ${mark.at}. What ${mark.place} has got since is lost.`,
    );
    print("Never start one there any more. Nothing was changed: npm run move -- --undo --yes does it.");
    return 0;
  }
  print(`The site is here again. Start it, and nothing in ${await undoMove(env)} any more: remove its database.`);
  return 0;
}

function createProgress(): Progress {
  let bar: ReturnType<typeof progressBar> | null = null;
  let count = 0;
  let known = 0;
  return {
    begin(doing, things) {
      bar = progressBar(doing, things);
      [count, known] = [0, 0];
      bar.start(0, 0);
    },
    expect(more) {
      known += more;
      bar?.setTotal(known);
    },
    step(steps) {
      count += steps;
      bar?.update(count);
    },
    end() {
      bar?.stop();
      bar = null;
    },
  };
}
