import type { GatsbyBrowser } from "gatsby";
import { PRODUCT_API } from "./src/config/api-addresses";
import { countGatsbysReloads, listenForChunkFailures } from "./src/components/errors/reload-for-chunk";
import { SITE } from "./src/config/site";
import { startMonitoring } from "./src/telemetry/monitoring";

listenForChunkFailures();

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  countGatsbysReloads(window.___loader);
  const tracedOrigins = [SITE.siteUrl, ...Object.values(PRODUCT_API)];
  startMonitoring({ ...SITE.monitoring, env: SITE.deployEnv, tracedOrigins });
};
