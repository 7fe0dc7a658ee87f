import type { GatsbySSR } from "gatsby";
import type { ReactElement } from "react";
import { I18nextContext, I18nextProvider } from "gatsby-plugin-react-i18next";
// Under the name that `src/gatsby/on-create-webpack-config.ts` does not replace by this file.
import { wrapPageElement as wrapAsPlugin } from "gatsby-plugin-react-i18next/dist/plugin/wrapPageElement.js";
import type { BasePageContext } from "../domain/realtor/page-context";
import type { LocaleData } from "./locale-data";

type Wrapping = Parameters<NonNullable<GatsbySSR["wrapPageElement"]>>;
type Provider = ReactElement<Parameters<typeof I18nextProvider>[0]>;

type I18n = Provider["props"]["i18n"];

/** By language and namespaces: the messages of both never change in one build. */
const instances = new Map<string, I18n>();

/**
 * The plugin's own, for the html renderer: it parses the messages once for each
 * language, not anew for each page, which was a tenth of rendering one. What it
 * renders is the same.
 */
export function wrapPageElement(page: Wrapping[0], options: Wrapping[1]): ReactElement {
  const { data, pageContext } = page.props as unknown as { data?: Partial<LocaleData>; pageContext: BasePageContext };
  const namespaces = (data?.locales?.edges ?? []).map(({ node }) => node.ns);
  const key = [pageContext.language, ...namespaces].join();
  const i18n = instances.get(key);
  if (i18n === undefined) {
    const wrapped = wrapAsPlugin(page, options) as Provider;
    instances.set(key, wrapped.props.i18n);
    return wrapped;
  }
  const context = {
    ...pageContext.i18n,
    languages: [...pageContext.i18n.languages],
    siteUrl: options.siteUrl as string,
  };
  return (
    <I18nextProvider i18n={i18n}>
      <I18nextContext.Provider value={context}>{page.element}</I18nextContext.Provider>
    </I18nextProvider>
  );
}
