import type { GatsbySSR } from "gatsby";
import { isValidElement } from "react";
import { renderToString } from "react-dom/server";
import { PAGE_DATA_ELEMENT_ID, scriptSafeJson } from "./inline-page-data";

/**
 * In one go: Gatsby's stream cuts the body into pieces of 2 kB, encodes each and
 * puts them together again, a seventh of the time a page takes. The html is the
 * same as long as no page suspends while it is prerendered; none does.
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({ bodyComponent, replaceBodyHTMLString }) => {
  replaceBodyHTMLString(renderToString(bodyComponent));
};

/**
 * Html and page-data are two files and a cache can pair a new one with an old
 * one, so the html carries its own page-data; the file serves client navigation.
 */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ pathname, loadPageDataSync, setPostBodyComponents }) => {
  const json = scriptSafeJson(loadPageDataSync(pathname));
  setPostBodyComponents([
    <script
      key={PAGE_DATA_ELEMENT_ID}
      id={PAGE_DATA_ELEMENT_ID}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: json }}
    />,
  ]);
};

/** `window.pagePath` differs per page, so no policy hash could cover it; it only guards the address. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({ getPostBodyComponents, replacePostBodyComponents }) => {
  replacePostBodyComponents(
    getPostBodyComponents().filter(
      (component) => !(isValidElement(component) && (component.props as { id?: string }).id === "gatsby-script-loader"),
    ),
  );
};
