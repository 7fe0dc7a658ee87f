import { isDevRealtorHost } from "../../src/domain/site/deploy-environment";
import { isProductHost, type SiteHosts } from "../../src/domain/site/product-address";

/**
 * Whether a host that is no realtor's own gets the product's files. In
 * production only the product's addresses do. Elsewhere every host does, the
 * loopback ones too: the browser decides whose page it is.
 */
export function isServedHost(
  host: string | undefined,
  { productDomains, deployEnv, devRealtorHost }: SiteHosts,
): boolean {
  if (deployEnv !== "production") return true;
  const named = (host ?? "").toLowerCase();
  return isProductHost(named, productDomains) || isDevRealtorHost(named, devRealtorHost);
}
