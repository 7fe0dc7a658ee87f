import { DEV_REALTOR_HOST } from "../config/api-addresses";
import { SITE } from "../config/site";
import { apiAddress, type ApiAddresses } from "../domain/site/deploy-environment";

/** Which address of an API counts here. While pages are rendered there is no host, and nothing is called. */
export function baseAddress(addresses: ApiAddresses): string {
  const host = typeof location === "undefined" ? "" : location.host;
  return apiAddress(addresses, { deployEnv: SITE.deployEnv, host, devRealtorHost: DEV_REALTOR_HOST });
}
