import type { GatsbySSR } from "gatsby";
import { lookStyle } from "./src/components/realtor/looks/look-style";
import { EARLY_PRESS_SCRIPT } from "./src/components/shell/early-input";
import { fontStyleSheet } from "./src/components/shell/font-links";
import { withLateParts } from "./src/components/shell/late-parts";
import { withPictureFirst } from "./src/components/shell/picture-first";
import { LANGUAGE_REDIRECT_SCRIPT } from "./src/i18n/language-redirect";
import { tagManagerComponents, withoutFrame, withPatientContainer } from "./src/telemetry/tag-manager-components";

type RenderBody = Parameters<NonNullable<GatsbySSR["onRenderBody"]>>[0];

/** `gatsby develop` renders one html for every page, and passes no page data (`cache-dir/develop-static-entry.js`). */
type BuiltOrDeveloped = Omit<RenderBody, "loadPageDataSync"> & Partial<Pick<RenderBody, "loadPageDataSync">>;

export const onRenderBody = ({
  pathname,
  loadPageDataSync,
  setHeadComponents,
  setPostBodyComponents,
}: BuiltOrDeveloped) => {
  setHeadComponents([
    ...lookStyle(loadPageDataSync?.(pathname)),
    <script key="language" dangerouslySetInnerHTML={{ __html: LANGUAGE_REDIRECT_SCRIPT }} />,
    <script key="early-press" dangerouslySetInnerHTML={{ __html: EARLY_PRESS_SCRIPT }} />,
  ]);
  setPostBodyComponents([fontStyleSheet()]);
};

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (page) => {
  const head = withPictureFirst(withPatientContainer(page.getHeadComponents(), page.pathname));
  page.replaceHeadComponents([...tagManagerComponents(page.pathname), ...head]);
  page.replacePostBodyComponents(withLateParts(page.getPostBodyComponents(), page.pathname));
  page.replacePreBodyComponents(withoutFrame(page.getPreBodyComponents()));
};
