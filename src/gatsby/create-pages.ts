import type { GatsbyNode } from "gatsby";
import path from "node:path";
import { SITE } from "../config/site";
import { LANGUAGES } from "../domain/locale";
import { basePage, realtorPage, type RealtorPageContext } from "../domain/page-context";
import { REALTOR_FIXED_PATH } from "../domain/slug";
import type { Realtor } from "../domain/realtor";

const template = (name: string) => path.resolve(`src/templates/${name}.tsx`);

/** Pages that do not depend on data. None may have a `matchPath` that covers slugs: every slug would enter `app.js`. */
const FIXED_PAGES: readonly { path: string; template: string }[] = [
  { path: "/", template: "landing" },
  { path: "/404", template: "not-found" },
  // Without its page the template has no chunk either.
  ...(SITE.hasKitchenSink ? [{ path: "/kitchen-sink", template: "kitchen-sink" }] : []),
];

export const createPages: GatsbyNode["createPages"] = ({ actions, getNodesByType }) => {
  for (const language of LANGUAGES) {
    for (const fixed of FIXED_PAGES) {
      actions.createPage({ ...basePage(fixed.path, language), component: template(fixed.template) });
    }
    // Without a page of the template its chunk would not exist, and the first realtor would change the compilation hash.
    const shell = basePage(REALTOR_FIXED_PATH, language);
    const context: RealtorPageContext = { ...shell.context, realtor: null };
    actions.createPage({ path: shell.path, context, component: template("realtor") });
  }
  for (const node of getNodesByType("Realtor")) {
    const record = JSON.parse(node["json"] as string) as Realtor;
    const host = (node["host"] as string | null) ?? null;
    for (const language of LANGUAGES) {
      actions.createPage({ ...realtorPage({ record, host }, language), component: template("realtor") });
    }
  }
};
