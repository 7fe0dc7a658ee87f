import { isThinned } from "../code-lane/thin-release";
import { lockDataDir } from "../data-dir-lock";
import { PublisherError } from "../errors";
import { currentReleaseId, releaseFolder } from "../release";
import { openContents } from "../store/open-store";
import type { SitePlace } from "./destination";
import { notePlaces } from "./pages";

/**
 * Lets publishers work again in a place that the site has moved away from, as it was then. Answers where it had moved.
 * Throws `ENVIRONMENT` where nothing has moved, or a release was made since.
 */
export async function undoMove(place: SitePlace): Promise<string> {
  const { dataDir } = place;
  const unlock = await lockDataDir(dataDir);
  try {
    const contents = await openContents(place, 0);
    try {
      const mark = await contents.mark();
      if (mark?.state !== "moved") throw new PublisherError("ENVIRONMENT", "The site has not moved from here.");
      const current = await currentReleaseId(dataDir);
      if (current !== mark.release || current === null || (await isThinned(releaseFolder(dataDir, current))))
        throw new PublisherError(
          "ENVIRONMENT",
          `A release was made in ${mark.place} since. Move back instead: run \`npm run move\` with the settings of there.`,
        );
      await notePlaces(place);
      await contents.setMark(null);
      return mark.place;
    } finally {
      await contents.close();
    }
  } finally {
    unlock();
  }
}
