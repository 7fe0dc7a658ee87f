import type { GatsbySSR } from "gatsby";
import { fontPreloads, fontStyleSheet } from "./src/components/shell/font-links";
import { languageOfPath } from "./src/domain/page-path";

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ pathname, setHeadComponents, setPostBodyComponents }) => {
  setHeadComponents(fontPreloads(languageOfPath(pathname)));
  setPostBodyComponents([fontStyleSheet()]);
};
