import type { GatsbyBrowser } from "gatsby";
import { SITE } from "./src/config/site";
import { startMonitoring } from "./src/telemetry/monitoring";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  startMonitoring({ ...SITE.monitoring, env: SITE.deployEnv, tracedOrigins: [SITE.siteUrl, SITE.productApiUrl] });
};
