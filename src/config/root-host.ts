import { isRootHost } from "../domain/site/product-address";
import { DEV_REALTOR_HOST } from "./api-addresses";
import { SITE } from "./site";

/** Whether the page is shown on a host at whose root no realtor is loaded. Only in the browser. */
export function isShownOnRootHost(): boolean {
  return isRootHost(window.location.host, { ...SITE, devRealtorHost: DEV_REALTOR_HOST });
}
