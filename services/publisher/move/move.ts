import { isDiskFull } from "../../free-space";
import type { Session } from "../commands/session";
import { PublisherError } from "../errors";
import { TABLE_NAMES, bringContents, type Contents } from "../store/contents";
import { lookInto, openContents } from "../store/open-store";
import { nameOf, pagesOf, type SitePlace } from "./destination";
import { openPages, type PagesMove } from "./pages";
import { takeOver } from "./take-over";

/** For a publisher elsewhere that is about to end. */
const PATIENCE_MS = 15_000;

export interface Progress {
  begin(doing: string, things: string): void;
  /** So many more are to come. */
  expect(count: number): void;
  step(count: number): void;
  end(): void;
}

interface Move extends Pick<Session, "findControl" | "print"> {
  from: SitePlace;
  to: SitePlace;
  purge: Session["env"]["purge"];
  progress: Progress;
  now(): number;
}

/**
 * Moves a site: its pages while its publisher works, what has changed since, and all that its store keeps, while nobody
 * does. The old place stays as it is, with a mark that keeps publishers away. Interrupted anywhere, it is run again.
 */
export async function move(moving: Move): Promise<void> {
  const { from, to } = moving;
  const isStoreMoved = from.databaseUrl !== to.databaseUrl;
  const target = isStoreMoved ? await openTarget(moving) : null;
  let pages: PagesMove | null = null;
  try {
    const isOwn = async (place: string) => from.s3 !== null || (await target?.served())?.place === place;
    pages = await openPages({ ...moving, isOwn, progress: moving.progress });
    await bringBeside(pages, moving);
    await moveAlone(moving, pages, target);
  } catch (error) {
    throw isDiskFull(error)
      ? new PublisherError("NO_SPACE", `A disk is full. ${(error as Error).message}`, { cause: error })
      : error;
  } finally {
    pages?.close();
    await target?.close();
  }
}

/** Throws what `move` would for the store that it moves into, and changes nothing there. */
export async function requireDestination(from: SitePlace, to: SitePlace): Promise<void> {
  if (from.databaseUrl === to.databaseUrl) return;
  const target = await lookInto(to);
  if (target === null) return;
  try {
    if ((await target.mark()) === null) await requireEmpty(target, to);
  } finally {
    await target.close();
  }
}

/** The place that the site moves into, which from here on no publisher takes for one. Throws `ENVIRONMENT` for one that is in use. */
async function openTarget({ from, to, now }: Move): Promise<Contents> {
  const target = await openContents(to, PATIENCE_MS);
  try {
    if ((await target.mark()) === null) await requireEmpty(target, to);
    const at = new Date(now()).toISOString();
    await target.setMark({ state: "incoming", place: nameOf(from), at, release: null });
    return target;
  } catch (error) {
    await target.close();
    throw error;
  }
}

async function requireEmpty(target: Pick<Contents, "count">, to: SitePlace): Promise<void> {
  for (const table of TABLE_NAMES) {
    const count = table === "settings" ? 0 : await target.count(table);
    if (count === 0) continue;
    throw new PublisherError(
      "ENVIRONMENT",
      `${nameOf(to)}: there are ${count} ${table} of a site that no move has left there. Name an empty database` +
        (to.databaseUrl === null ? ", or move publisher.db there away." : "."),
    );
  }
}

/** What can be brought while the publisher goes on. Files come and go: what was missed is brought later. */
async function bringBeside(pages: PagesMove, { from, to, progress }: Move): Promise<void> {
  if (pagesOf(from) === pagesOf(to)) return;
  progress.begin("pages, while saves go on", "files");
  try {
    await pages.bring();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  } finally {
    progress.end();
  }
}

async function moveAlone(moving: Move, pages: PagesMove, target: Contents | null): Promise<void> {
  const { from, to, findControl, print, progress, now } = moving;
  print("No publisher works from here on. Visitors get the pages as they are; saves wait at the product API.");
  const unlock = await takeOver({ dataDir: from.dataDir, findControl });
  const since = now();
  let source: Contents | null = null;
  try {
    source = await openContents(from, PATIENCE_MS);
    const served = await pages.served(source);
    progress.begin("pages that have changed since", "files");
    await pages.bring();
    progress.end();
    if (target !== null) {
      progress.begin("records, jobs, receipts and archive", "rows");
      for (const table of TABLE_NAMES) progress.expect(await source.count(table));
      await bringContents(source, target, (count) => progress.step(count));
      progress.end();
    }
    await pages.tell(target ?? source, served);
    // From here on the site is there.
    if (target !== null)
      await source.setMark({
        state: "moved",
        place: nameOf(to),
        at: new Date(now()).toISOString(),
        release: served.release,
      });
    await pages.note();
    await target?.setMark(null);
    print(`Moved. No publisher worked for ${((now() - since) / 1000).toFixed(1)} s.`);
  } finally {
    progress.end();
    await source?.close();
    unlock();
  }
}
