import type { GatsbySSR } from "gatsby";
import { lookStyle } from "./src/components/realtor/looks/look-style";
import { inlineScript } from "./src/components/shell/inline-script";
import { fontStyleSheets } from "./src/components/shell/font-links";
import { withLateParts } from "./src/components/shell/late-parts";
import { pageHtml } from "./src/components/shell/page-html";
import { withPictureFirst } from "./src/components/shell/picture-first";
import { UNSEEN } from "./src/domain/site/late-parts";
import { isForReading } from "./src/domain/site/reading-page";
import { tagManagerComponents, withoutFrame, withPatientContainer } from "./src/telemetry/tag-manager-components";

type RenderBody = Parameters<NonNullable<GatsbySSR["onRenderBody"]>>[0];

/** `gatsby develop` renders one html for every page, and passes no page data (`cache-dir/develop-static-entry.js`). */
type BuiltOrDeveloped = Omit<RenderBody, "loadPageDataSync"> & Partial<Pick<RenderBody, "loadPageDataSync">>;

/** The types know no attributes of ours. */
const UNSEEN_DOCUMENT: object = { [UNSEEN]: "" };

export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({ bodyComponent, replaceBodyHTMLString }) => {
  replaceBodyHTMLString(pageHtml(bodyComponent));
};

export const onRenderBody = ({
  pathname,
  loadPageDataSync,
  setHtmlAttributes,
  setHeadComponents,
  setPostBodyComponents,
}: BuiltOrDeveloped) => {
  const isReading = loadPageDataSync !== undefined && isForReading(pathname);
  if (isReading) setHtmlAttributes(UNSEEN_DOCUMENT);
  setHeadComponents([
    ...lookStyle(loadPageDataSync?.(pathname)),
    inlineScript("language-redirect"),
    inlineScript("early-press"),
  ]);
  setPostBodyComponents(fontStyleSheets(isReading));
};

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (page) => {
  const head = withPictureFirst(withPatientContainer(page.getHeadComponents(), page.pathname));
  page.replaceHeadComponents([...tagManagerComponents(page.pathname), ...head]);
  page.replacePostBodyComponents(withLateParts(page.getPostBodyComponents(), page.pathname));
  page.replacePreBodyComponents(withoutFrame(page.getPreBodyComponents()));
};
