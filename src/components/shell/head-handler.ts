import { Fragment, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";

type Attributes = Record<string, unknown>;
type Props = Attributes & { children?: ReactNode };

interface HeadPage {
  pageComponent?: { Head?: (props: Attributes) => ReactNode };
  setHeadComponents(elements: ReactElement[]): void;
  setHtmlAttributes(attributes: Attributes): void;
  setBodyAttributes(attributes: Attributes): void;
  pageData: { result: { data?: object; pageContext: object } };
  pagePath: string;
}

/** Elements of a document's head, as Gatsby takes them (`cache-dir/head/constants.js`); `noscript` could hold others. */
const HEAD_ELEMENTS: ReadonlySet<string> = new Set(["base", "link", "meta", "script", "style", "title"]);

/**
 * Stands for Gatsby 5.16's handler of the same name in the html renderer. That
 * one renders a page's `Head` to a string, parses the string and makes elements
 * of it again, which was a sixth of rendering a page; this one takes the
 * elements that `Head` is made of. So `Head` and what it uses call no hooks.
 * The html is the same, see `head-handler.test.tsx`. Throws, and so fails the
 * build, where an element would need what this does not do.
 */
export function headHandlerForSSR(page: HeadPage): void {
  const { pageComponent, pageData, pagePath } = page;
  if (pageComponent?.Head === undefined) return;
  const { data = {}, pageContext } = pageData.result;
  const elements: ReactElement[] = [];
  const documentAttributes: Record<"html" | "body", Attributes> = { html: {}, body: {} };

  function take(node: ReactNode): void {
    if (Array.isArray(node)) {
      for (const each of node as ReactNode[]) take(each);
      return;
    }
    if (!isValidElement<Props>(node)) return;
    const { type, props } = node;
    if (type === Fragment) return take(props.children);
    if (typeof type === "function") return take((type as (props: Props) => ReactNode)(props));
    if (type === "html" || type === "body") {
      const { children, ...attributes } = props;
      Object.assign(documentAttributes[type], attributes);
      return take(children);
    }
    if (typeof type !== "string" || !HEAD_ELEMENTS.has(type) || props["id"] !== undefined)
      throw new Error(
        `The Head of ${pagePath} holds what src/components/shell/head-handler.ts does not know: ${String(type)}`,
      );
    elements.push(cloneElement(node, { "data-gatsby-head": true }));
  }

  take(pageComponent.Head({ location: { pathname: pagePath }, data, pageContext }));
  page.setHtmlAttributes(documentAttributes.html);
  page.setBodyAttributes(documentAttributes.body);
  page.setHeadComponents(elements);
}
