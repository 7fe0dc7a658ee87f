import type { PurgeSettings } from "../../../src/domain/site/settings";
import { CLOUDFLARE_API, createCloudflarePurger } from "./cloudflare";
import { createCloudFrontPurger } from "./cloudfront";
import { FASTLY_API, createFastlyPurger } from "./fastly";
import { createNginxPurger } from "./nginx";
import type { Purger } from "./purger";
import { createVarnishPurger } from "./varnish";

interface Site {
  siteUrl: string;
  everything(): AsyncIterable<string>;
}

export function createPurger({ adapter, urls, token, service, by }: PurgeSettings, site: Site): Purger {
  const siteHost = new URL(site.siteUrl).host;
  switch (adapter) {
    case "varnish":
      return createVarnishPurger({ nodes: urls, token });
    case "nginx":
      return createNginxPurger({ nodes: urls, siteHost, token, everything: () => site.everything() });
    case "fastly":
      return createFastlyPurger({ api: urls[0] ?? FASTLY_API, token: token!, service: service! });
    case "cloudflare":
      return createCloudflarePurger({ api: urls[0] ?? CLOUDFLARE_API, token: token!, zone: service! });
    case "cloudfront":
      return createCloudFrontPurger({ distribution: service!, byTag: by === "key", endpoint: urls[0] ?? null });
  }
}
