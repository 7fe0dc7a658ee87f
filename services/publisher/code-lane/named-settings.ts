import { createHash } from "node:crypto";
import { messageOf } from "../errors";
import { readBuildSettings } from "./build-settings";

/** Settings of a build by their names in `.env.example`, and `Node`. */
export type NamedSettings = Readonly<Record<string, string>>;

/** What a terminal's history should not keep; compared by its digest. */
const IS_SECRET = /TOKEN|KEY|SECRET/;
const BROWSER_PREFIX = /^GATSBY_/;

/** What a build of this process would be made with, defaults applied. Throws `ENVIRONMENT` where it would refuse to start. */
export function namedSettings(environment: Record<string, string | undefined>): NamedSettings {
  const { browser, siteUrl, apiUrl, productDomains, gtmId, tagHosts, buildPollIntervalS } =
    readBuildSettings(environment);
  const ofBrowser = Object.entries(browser).map(([name, value]) => [name.replace(BROWSER_PREFIX, ""), value] as const);
  const named = {
    ...Object.fromEntries(ofBrowser),
    SITE_URL: siteUrl,
    PRODUCT_DOMAINS: productDomains.join(" "),
    GTM_ID: gtmId ?? "",
    TAG_HOSTS: tagHosts.join(" "),
    BUILD_POLL_INTERVAL_S: String(buildPollIntervalS),
    "the product API": apiUrl,
    Node: process.version,
  };
  return Object.fromEntries(
    Object.entries(named).map(([name, value]) => [name, IS_SECRET.test(name) ? digest(value) : value]),
  );
}

const digest = (value: string) => (value === "" ? "" : createHash("sha256").update(value).digest("hex"));

/** What somebody should know who asks for a build that another process makes; empty when it is as their own would be. */
export function settingNotes(used: NamedSettings, environment: Record<string, string | undefined>): string[] {
  let own: NamedSettings;
  try {
    own = namedSettings(environment);
  } catch (error) {
    return [`Yours would not do: ${messageOf(error)}`];
  }
  const differing = differingNames(used, own);
  if (differing.length === 0) return [];
  return [
    ...differing.map((name) => `  ${name}: ${shown(name, used[name])} is used; yours is ${shown(name, own[name])}`),
    "To build with yours, restart the publisher with them first.",
  ];
}

interface Compared {
  built: NamedSettings;
  own: NamedSettings;
}

/** How code was built otherwise than it would be here, by the names of settings. Node is a matter of its own. */
export function settingDifferences({ built, own }: Compared): string[] {
  return differingNames(built, own)
    .filter((name) => name !== "Node")
    .map((name) => `  ${name}: it was built with ${shown(name, built[name])}; here it is ${shown(name, own[name])}`);
}

const differingNames = (one: NamedSettings, other: NamedSettings) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].sort().filter((name) => one[name] !== other[name]);

function shown(name: string, value: string | undefined): string {
  if (!value) return "nothing";
  return IS_SECRET.test(name) ? "a value (not shown)" : value;
}

/** The same; null where no build could be made with them. */
export function settingsIfValid(environment: Parameters<typeof namedSettings>[0]): NamedSettings | null {
  try {
    return namedSettings(environment);
  } catch {
    return null;
  }
}
