import type { GatsbyBrowser } from "gatsby";
import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { countGatsbysReloads, listenForChunkFailures } from "./src/components/errors/reload-for-chunk";
import { formerPage, isPressWaiting, replayEarlyInput, type FormerPage } from "./src/components/shell/early-input";
import { followTranslation, isTranslated } from "./src/components/shell/translated-text";
import { THIRD_PARTIES } from "./src/config/third-parties";
import { followRoute } from "./src/telemetry/follow-route";

// zod tries whether it may compile by `new Function`, and the content security policy reports each try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

listenForChunkFailures();
followTranslation();

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  countGatsbysReloads(window.___loader);
};

type Hydrate = ReturnType<NonNullable<GatsbyBrowser["replaceHydrateFunction"]>>;

let former: FormerPage | undefined;

/** As a transition React hydrates in pieces of some milliseconds, and lets presses and scrolling in between; in one go where a press waits for it. */
const hydrate = (page: ReactNode, container: Element) => {
  const isPrerendered = document.getElementById("gatsby-focus-wrapper")?.hasChildNodes() ?? false;
  if (!isPrerendered) return createRoot(container).render(page);
  const begin = isPressWaiting() ? (start: () => void) => start() : startTransition;
  begin(() => {
    // If something else has changed the html, such as an extension, React itself renders the page anew.
    former = formerPage(container, { isAsNow: !window.isHtmlOutdated });
    if (!window.isHtmlOutdated && !isTranslated(container)) return void hydrateRoot(container, page);
    // What was saved since, or is not translated yet, takes the place of the html in one go.
    createRoot(container).render(page);
  });
};

/** Gatsby's type is that of React 16. */
export const replaceHydrateFunction = () => hydrate as unknown as Hydrate;

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  replayEarlyInput(former);
  former = undefined;
};

/** Back to where no section was asked for the browser goes by itself: Gatsby keeps one place for all entries of an address. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({ prevRouterProps, routerProps, pathname }) =>
  routerProps.location.hash !== "" || prevRouterProps?.location.pathname !== pathname;

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
