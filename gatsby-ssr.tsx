import type { GatsbySSR } from "gatsby";
import { fontPreloads, fontStyleSheet } from "./src/components/shell/font-links";
import { languageOfPath } from "./src/domain/page-path";
import { LANGUAGE_REDIRECT_SCRIPT } from "./src/i18n/language-redirect";

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ pathname, setHeadComponents, setPostBodyComponents }) => {
  setHeadComponents([
    // First: who is led elsewhere should not load this page's fonts.
    <script key="language" dangerouslySetInnerHTML={{ __html: LANGUAGE_REDIRECT_SCRIPT }} />,
    ...fontPreloads(languageOfPath(pathname)),
  ]);
  setPostBodyComponents([fontStyleSheet()]);
};
