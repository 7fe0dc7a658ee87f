import { useEffect, type ReactElement, type ReactNode } from "react";
import { headOf, type Attributes, type PageHead } from "./head-elements";

interface HeadPage {
  pageComponent?: { Head?: (props: Attributes) => ReactNode };
  pageComponentProps: { location: { pathname: string }; data?: object; pageContext: object };
}

/**
 * Stands for Gatsby 5.16's handler of the same name in the browser. That one renders `Head` with a second root of
 * React, and at each render of the page, such as a change of the fragment, takes all of the head away and puts it back.
 * It also sets the page's language anew, for which a browser computes the style of every element. On a page as it was
 * served there is nothing to do: this one changes what differs.
 */
function useDocumentHead({ pageComponent, pageComponentProps }: HeadPage): void {
  const { location, data, pageContext } = pageComponentProps;
  const { pathname } = location;
  useEffect(() => {
    try {
      apply(headOf({ pageComponent, pathname, data: data ?? {}, pageContext }));
    } catch (error) {
      // No boundary of ours is around this: React would take the whole page away, which is worth more than its head.
      reportError(error);
    }
  }, [pageComponent, pathname, data, pageContext]);
}

export { useDocumentHead as headHandlerForBrowser };

function apply({ elements, html, body }: PageHead): void {
  setAttributes(document.documentElement, html);
  setAttributes(document.body, body);
  const wanted = elements.map(nodeOf);
  for (const node of document.head.querySelectorAll("[data-gatsby-head]")) {
    const same = wanted.findIndex((each) => each.isEqualNode(node));
    if (same === -1) node.remove();
    else wanted.splice(same, 1);
  }
  document.head.append(...wanted);
}

function nodeOf({ type, props }: ReactElement<Attributes>): Element {
  const node = document.createElement(type as string);
  const { children, dangerouslySetInnerHTML: html, ...attributes } = props;
  setAttributes(node, attributes);
  node.textContent = (html as { __html: string } | undefined)?.__html ?? (children as string | undefined) ?? "";
  return node;
}

function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null) continue;
    if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}
