import type { GatsbyBrowser } from "gatsby";
import { PRODUCT_API } from "./src/config/api-addresses";
import { SITE } from "./src/config/site";
import { startMonitoring } from "./src/telemetry/monitoring";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  const tracedOrigins = [SITE.siteUrl, ...Object.values(PRODUCT_API)];
  startMonitoring({ ...SITE.monitoring, env: SITE.deployEnv, tracedOrigins });
};
