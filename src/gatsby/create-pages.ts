import type { GatsbyNode } from "gatsby";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { SITE } from "../config/site";
import { LANGUAGES, type Language } from "../domain/site/locale";
import { basePage, realtorPage, type RealtorPageContext, type ScreenPageContext } from "../domain/realtor/page-context";
import { localizePath } from "../domain/site/page-path";
import { PREVIEW_PATH, SHARED_DRAFT_PATH } from "../domain/editor/preview";
import { SCREEN_ROUTES } from "../domain/site/routes";
import { hostShellPath, shellPath } from "../domain/site/shell-paths";
import { REALTOR_FIXED_PATH } from "../domain/site/slug";
import type { Realtor } from "../domain/realtor/realtor";

const template = (name: string) => path.resolve(`src/templates/${name}.tsx`);

/** Pages that do not depend on data. None may have a `matchPath` that covers slugs: every slug would enter `app.js`. */
const FIXED_PAGES: readonly { path: string; template: string }[] = [
  { path: "/", template: "landing" },
  { path: "/404", template: "not-found" },
  { path: "/500", template: "server-error" },
  { path: PREVIEW_PATH, template: "realtor-preview" },
  { path: SHARED_DRAFT_PATH, template: "realtor-preview" },
  // Without its page the template has no chunk either.
  ...(SITE.hasKitchenSink ? [{ path: "/kitchen-sink", template: "kitchen-sink" }] : []),
];

/** Gatsby stores what it is given only in a turn of the event loop, and holds it twice until then. */
const REALTORS_A_TURN = 50;

type CreatePage = Parameters<NonNullable<GatsbyNode["createPages"]>>[0]["actions"]["createPage"];

export const createPages: GatsbyNode["createPages"] = async ({ actions: { createPage }, getNodesByType }) => {
  for (const language of LANGUAGES) {
    for (const fixed of FIXED_PAGES) {
      createPage({ ...basePage(fixed.path, language), component: template(fixed.template) });
    }
    createScreens(createPage, language);
    // Without a page of the template its chunk would not exist, and the first realtor would change the compilation hash.
    const shell = basePage(REALTOR_FIXED_PATH, language);
    const context: RealtorPageContext = { ...shell.context, realtor: null };
    createPage({ path: shell.path, context, component: template("realtor") });
  }
  // From the end, dropped as they are taken: all of them together weigh as much as their pages.
  const nodes = getNodesByType("Realtor").reverse();
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const record = JSON.parse(node["json"] as string) as Realtor;
    const host = (node["host"] as string | null) ?? null;
    for (const language of LANGUAGES) {
      createPage({ ...realtorPage({ record, host }, language), component: template("realtor") });
    }
    if (nodes.length % REALTORS_A_TURN === 0) await setImmediate();
  }
};

function createScreens(createPage: CreatePage, language: Language): void {
  for (const { path: screen, template: name, places, indexed } of SCREEN_ROUTES) {
    const component = template(name);
    if (places.includes("site")) {
      const page = basePage(`/${screen}`, language);
      const context: ScreenPageContext = { ...page.context, place: "site", indexed };
      createPage({ path: page.path, context, component });
      // Of the address that the visitor sees: the language toggle leads to it.
      const shell = localizePath(hostShellPath(screen), language);
      createPage({ path: shell, context: { ...context, place: "host", indexed: false }, component });
    }
    if (places.includes("realtor")) {
      const page = basePage(shellPath(screen), language);
      const context: ScreenPageContext = { ...page.context, place: "realtor", indexed: false };
      // A fixed list, one segment deeper than any homepage.
      const matchPath = localizePath(`/:desiredUrl/${screen}`, language);
      createPage({ path: page.path, context, component, matchPath });
    }
  }
}
