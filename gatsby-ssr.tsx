import type { GatsbySSR } from "gatsby";
import { fontStyleSheet } from "./src/components/shell/font-links";
import { LANGUAGE_REDIRECT_SCRIPT } from "./src/i18n/language-redirect";

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents, setPostBodyComponents }) => {
  setHeadComponents([<script key="language" dangerouslySetInnerHTML={{ __html: LANGUAGE_REDIRECT_SCRIPT }} />]);
  setPostBodyComponents([fontStyleSheet()]);
};
