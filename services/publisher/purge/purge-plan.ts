import { claimKey, claimsOf, type Claim } from "../../../src/domain/realtor/claims";
import { fileKey, hostKey, slugKey } from "../../../src/domain/site/cache-keys";
import { LANGUAGES } from "../../../src/domain/site/locale";
import { localizePath } from "../../../src/domain/site/page-path";
import { SCREEN_ROUTES } from "../../../src/domain/site/routes";
import { claimFiles } from "../../renderer/realtor-files";
import type { FileOutcome } from "../apply";
import type { Plan } from "../plan";
import type { EdgeCheck } from "./edge-check";

export interface PublicationPurge {
  keys: string[];
  urls: string[];
  /** What has to be seen at the cache before the publication is live. */
  checks: EdgeCheck[];
}

export const keyOfClaim = ({ place, name }: Claim) => (place === "host" ? hostKey(name) : slugKey(name));

/**
 * What a cache must forget of a realtor. `isAll`: nothing of theirs is known to be fresh, since an earlier run ended
 * before it could say what it wrote, or somebody publishes them by hand.
 */
export function purgeOf(
  { plan, givenUp, files }: { plan: Plan; givenUp: readonly Claim[]; files: readonly FileOutcome[] },
  isAll: boolean,
): PublicationPurge {
  const held = plan.kind === "publish" ? claimsOf({ record: plan.record, host: plan.version.host }) : [];
  const before = new Set(plan.before === null ? [] : claimsOf(plan.before).map(claimKey));
  const touched = files.filter(({ outcome }) => isAll || outcome === "written" || outcome === "deleted");
  const gone = givenUp.filter(({ place }) => place === "product");
  const comeOrGone = [...givenUp, ...held.filter((claim) => isAll || !before.has(claimKey(claim)))];
  return {
    keys: [
      ...[...held, ...givenUp].map(keyOfClaim),
      ...touched.filter(({ file }) => file.startsWith("sitemap")).map(({ file }) => fileKey(file)),
    ],
    urls: [...new Set([...touched.map(({ url }) => url), ...comeOrGone.flatMap(screenUrls)])],
    checks: [...held, ...gone].flatMap(claimFiles).map(({ url, file }) => ({ url, file })),
  };
}

/** The addresses below a claim that are there as long as its homepage is. */
export function screenUrls({ place, name }: Claim): string[] {
  const screens = SCREEN_ROUTES.filter(({ places }) => places.includes("realtor"));
  return screens.flatMap(({ path }) =>
    LANGUAGES.map((language) => {
      const screen = localizePath(place === "host" ? `/${path}` : `/${name}/${path}`, language);
      return place === "host" ? `//${name}${screen}` : screen;
    }),
  );
}
