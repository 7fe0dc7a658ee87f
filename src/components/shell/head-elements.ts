import { Fragment, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";

export type Attributes = Record<string, unknown>;
type Props = Attributes & { children?: ReactNode };

export interface PageHead {
  /** What stands in the head, marked as Gatsby marks it. */
  elements: ReactElement<Props>[];
  html: Attributes;
  body: Attributes;
}

interface HeadPage {
  pageComponent: { Head?: (props: Attributes) => ReactNode } | undefined;
  pathname: string;
  data: object;
  pageContext: object;
}

/** Elements of a document's head, as Gatsby takes them (`cache-dir/head/constants.js`); `noscript` could hold others. */
const HEAD_ELEMENTS: ReadonlySet<string> = new Set(["base", "link", "meta", "script", "style", "title"]);
/** Props that are no attributes: an id Gatsby has once a page, the others React writes by other names. */
const UNKNOWN_PROPS = ["id", "className", "httpEquiv", "style"];

/**
 * The elements that a page's `Head` is made of: plain functions of the page, which call no hooks. Throws, and so fails
 * the build, where an element would need what we do not do.
 */
export function headOf({ pageComponent, pathname, data, pageContext }: HeadPage): PageHead {
  const head: PageHead = { elements: [], html: {}, body: {} };

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
      Object.assign(head[type], attributes);
      return take(children);
    }
    if (typeof type !== "string" || !HEAD_ELEMENTS.has(type) || UNKNOWN_PROPS.some((name) => props[name] !== undefined))
      throw new Error(
        `The Head of ${pathname} holds what src/components/shell/head-elements.ts does not know: ${String(type)}`,
      );
    head.elements.push(cloneElement(node, { "data-gatsby-head": true }));
  }

  take(pageComponent?.Head?.({ location: { pathname }, data, pageContext }));
  return head;
}
