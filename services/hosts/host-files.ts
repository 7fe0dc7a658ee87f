import { cloudflareConfiguration, cloudflareWorker } from "./cloudflare";
import { cloudfrontOwners, cloudfrontRequestFunction, cloudfrontResponseFunction } from "./cloudfront";
import { netlifyFunctionsElsewhere, netlifyHeaders, netlifyName, netlifyRedirects } from "./netlify";
import { nginxMaps, nginxOwnDomainServer, nginxProductServer } from "./nginx";
import type { Routes } from "./routes";
import type { SiteTree } from "./site-tree";

export interface HostInput {
  routes: Routes;
  tree: SiteTree;
  /** Absolute. */
  publicDir: string;
  productDomains: readonly string[];
  /** Where the functions run; null where the host knows by itself, or has none. */
  apiUrl: string | null;
}

export interface HostFiles {
  /** What to write, by name. */
  files: Record<string, string>;
  /** Names a file of the tree as the host wants it, below `public`; absent where it takes the tree as it is. */
  deployedName?: (file: string) => string;
}

/** What each host needs besides the tree. */
const HOSTS = {
  nginx: ({ routes, tree }: HostInput): HostFiles => ({
    files: {
      "maps.conf": nginxMaps(routes, tree),
      "product-server.conf": nginxProductServer(routes),
      "own-domain-server.conf": nginxOwnDomainServer(routes),
    },
  }),
  cloudflare: ({ routes, tree, publicDir, apiUrl }: HostInput): HostFiles => ({
    files: {
      "worker.js": cloudflareWorker(routes, tree),
      "wrangler.jsonc": cloudflareConfiguration(publicDir, apiUrl),
    },
  }),
  cloudfront: ({ routes, tree, productDomains }: HostInput): HostFiles => ({
    files: {
      "request.js": cloudfrontRequestFunction(routes, productDomains),
      "response.js": cloudfrontResponseFunction(routes),
      "owners.json": cloudfrontOwners(tree),
    },
  }),
  netlify: ({ routes, tree, apiUrl }: HostInput): HostFiles => ({
    files: {
      "public/_redirects": netlifyFunctionsElsewhere(apiUrl) + netlifyRedirects(routes, tree),
      "public/_headers": netlifyHeaders(routes, tree),
    },
    deployedName: netlifyName,
  }),
};

export const HOST_NAMES = Object.keys(HOSTS) as (keyof typeof HOSTS)[];

/** The files of a host; null for one that nobody knows here. */
export function hostFiles(name: string, input: HostInput): HostFiles | null {
  const known = HOST_NAMES.find((each) => each === name);
  return known === undefined ? null : HOSTS[known](input);
}
