import type { GatsbySSR } from "gatsby";
import { LANGUAGE_REDIRECT_SCRIPT } from "./src/i18n/language-redirect";

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  setHeadComponents([<script key="language" dangerouslySetInnerHTML={{ __html: LANGUAGE_REDIRECT_SCRIPT }} />]);
};
