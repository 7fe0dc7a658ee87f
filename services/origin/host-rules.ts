import { isDevRealtorHost, type DeployEnvironment } from "../../src/domain/site/deploy-environment";
import { isProductHost } from "../../src/domain/site/product-address";

export interface HostRules {
  productDomains: readonly string[];
  deployEnv: DeployEnvironment;
  /** A realtor's host that counts as a development environment; `""` for none. */
  devRealtorHost: string;
}

/**
 * Whether a host that is no realtor's own gets the product's files. In
 * production only the product's addresses do. Elsewhere every host does, the
 * loopback ones too: the browser decides whose page it is.
 */
export function isServedHost(
  host: string | undefined,
  { productDomains, deployEnv, devRealtorHost }: HostRules,
): boolean {
  if (deployEnv !== "production") return true;
  const named = (host ?? "").toLowerCase();
  return isProductHost(named, productDomains) || isDevRealtorHost(named, devRealtorHost);
}
