import type { GatsbyBrowser } from "gatsby";
import { countGatsbysReloads, listenForChunkFailures } from "./src/components/errors/reload-for-chunk";
import { replayEarlyInput } from "./src/components/shell/early-input";
import { THIRD_PARTIES } from "./src/config/third-parties";
import { followRoute } from "./src/telemetry/follow-route";

listenForChunkFailures();

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  countGatsbysReloads(window.___loader);
};

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => replayEarlyInput();

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location }) => {
  // Written out, and around the imports themselves, though `HAS_THIRD_PARTIES` says the same: webpack leaves out
  // what is imported only if it sees in the same place that the condition is false.
  if (process.env.GATSBY_THIRD_PARTIES === "1") {
    const load = async () => {
      const [{ startThirdParties }, { offerPrivacyChoice }] = await Promise.all([
        import("./src/telemetry/third-parties"),
        import("./src/components/privacy/offer-privacy-choice"),
      ]);
      startThirdParties(THIRD_PARTIES);
      offerPrivacyChoice();
    };
    // A chunk of an earlier build, or a blocker: a tab without them is as good as one with them.
    followRoute(location.pathname, () => void load().catch(() => {}));
  }
};
