import type { ReactElement, ReactNode } from "react";
import { headOf, type Attributes } from "./head-elements";

interface HeadPage {
  pageComponent?: { Head?: (props: Attributes) => ReactNode };
  setHeadComponents(elements: ReactElement[]): void;
  setHtmlAttributes(attributes: Attributes): void;
  setBodyAttributes(attributes: Attributes): void;
  pageData: { result: { data?: object; pageContext: object } };
  pagePath: string;
}

/**
 * Stands for Gatsby 5.16's handler of the same name in the html renderer. That
 * one renders a page's `Head` to a string, parses the string and makes elements
 * of it again, which was a sixth of rendering a page; this one takes the
 * elements that `Head` is made of. The html is the same, see `head-handler.test.tsx`.
 */
export function headHandlerForSSR(page: HeadPage): void {
  const { pageComponent, pageData, pagePath } = page;
  if (pageComponent?.Head === undefined) return;
  const { data = {}, pageContext } = pageData.result;
  const { elements, html, body } = headOf({ pageComponent, pathname: pagePath, data, pageContext });
  page.setHtmlAttributes(html);
  page.setBodyAttributes(body);
  page.setHeadComponents(elements);
}
