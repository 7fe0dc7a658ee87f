import type { GatsbyBrowser } from "gatsby";
import { PRODUCT_API } from "./src/config/api-addresses";
import { countGatsbysReloads, listenForChunkFailures } from "./src/components/errors/reload-for-chunk";
import { SITE } from "./src/config/site";
import { THIRD_PARTIES } from "./src/config/third-parties";
import { followRoute } from "./src/telemetry/follow-route";

listenForChunkFailures();

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  countGatsbysReloads(window.___loader);
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location }) => {
  // Written out, though `HAS_THIRD_PARTIES` says the same: webpack leaves out what is imported behind a condition
  // only if it can tell in the same file that the condition is false.
  if (process.env.GATSBY_THIRD_PARTIES === "1") followRoute(location.pathname, () => void loadThirdParties());
};

/** A tab without them is as good as one with them: what can't be loaded is left. */
async function loadThirdParties(): Promise<void> {
  try {
    const [{ startThirdParties }, { offerPrivacyChoice }] = await Promise.all([
      import("./src/telemetry/third-parties"),
      import("./src/components/privacy/offer-privacy-choice"),
    ]);
    startThirdParties(THIRD_PARTIES, {
      env: SITE.deployEnv,
      tracedOrigins: [SITE.siteUrl, ...Object.values(PRODUCT_API)],
    });
    offerPrivacyChoice();
  } catch {
    // A chunk of an earlier build, or a blocker.
  }
}
