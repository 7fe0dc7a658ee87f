import type { Logger } from "pino";
import { SITE_KEY, releaseKey } from "../../../src/domain/site/cache-keys";
import { LANGUAGES } from "../../../src/domain/site/locale";
import { htmlFile, localizePath } from "../../../src/domain/site/page-path";
import type { Clock } from "../clock";
import type { PublisherEnvironment } from "../env";
import type { OpenRelease } from "../release";
import type { PurgedSite } from "../store/purges";
import type { Store } from "../store/store";
import { createPurger } from "./create-purger";
import { createEdgeReader } from "./edge-reader";
import { everyUrl } from "./everything";
import { createPurgeLoop } from "./purge-loop";
import { EVERYTHING_URL } from "./purger";

interface PurgingOptions {
  env: Pick<PublisherEnvironment, "cdnUrl" | "purge" | "siteUrl">;
  store: Store;
  release(): OpenRelease;
  clock: Clock;
  logger: Logger;
  onFailure?(): void;
}

/** The cache in front, as the settings name it. */
export function openPurging({ env, store, release, clock, logger, onFailure }: PurgingOptions) {
  const { cdnUrl, purge, siteUrl } = env;
  const { purges } = store;
  const purger = purge && createPurger(purge, { siteUrl, everything: () => everyUrl(release(), store.records) });
  const edge = cdnUrl === null ? null : createEdgeReader(cdnUrl, siteUrl);
  const isThere = purger !== null || edge !== null;
  const loop = createPurgeLoop({
    purges,
    purger,
    edge,
    target: () => release().target,
    clock,
    logger,
    ...(onFailure && { onFailure }),
  });
  const cache = JSON.stringify([purge && [purge.adapter, purge.urls, purge.service, purge.by], cdnUrl]);

  /** Those that were served since a purge was noted last: what they have answered may be in the cache. */
  const unnoted = new Set<string>();

  async function add(keys: string[], site: PurgedSite): Promise<void> {
    const pages = LANGUAGES.map((language) => localizePath("/", language));
    const checks = pages.map((url) => ({ url, file: htmlFile(url) }));
    await purges.add({ keys, urls: [EVERYTHING_URL], checks, now: clock.now() }, site);
    loop.wake();
  }

  return {
    loop,
    purges,
    /** For receipts; null where no cache is in front. */
    edge: isThere ? { adapter: purger?.name ?? null, url: cdnUrl } : null,
    /** Purges what another release has answered, or everything where the cache was purged otherwise until now, or not at all. */
    async purgeChangedSite(): Promise<void> {
      const site = { release: release().info.id, cache };
      unnoted.add(site.release);
      const before = await purges.purgedSite();
      const others = [...new Set([before?.release ?? "", ...unnoted])].filter((release) => release !== site.release);
      if (before?.cache !== site.cache) await add([SITE_KEY], site);
      else if (others.length > 0) await add(others.map(releaseKey), site);
      for (const release of [...others, site.release]) unnoted.delete(release);
    },
    async purgeEverything(): Promise<void> {
      await add([SITE_KEY], { release: release().info.id, cache });
    },
  };
}
