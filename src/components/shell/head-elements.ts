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
/** React writes them by other names than html, or once a page. */
const UNKNOWN_PROPS: ReadonlySet<string> = new Set(["id", "className", "httpEquiv", "htmlFor", "acceptCharset"]);

/**
 * The elements that a page's `Head` is made of: plain functions of the page, which call no hooks. Throws where an
 * element would need what we do not do; the html renderer then fails the build, and names the page and the prop.
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
      check(type, props);
      const { children, ...attributes } = props;
      Object.assign(head[type], attributes);
      return take(children);
    }
    if (typeof type !== "string" || !HEAD_ELEMENTS.has(type)) return fail(String(type));
    check(type, props);
    // React escapes the text of a script, which browsers then take as it stands.
    const isTitle = type === "title" && typeof props.children === "string";
    if (props.children !== undefined && !isTitle) return fail(`children of ${type}`);
    head.elements.push(cloneElement(node, { "data-gatsby-head": true }));
  }

  /** For each element of each page that is published: without copies. */
  function check(type: string, props: Props): void {
    for (const name in props) {
      const value = props[name];
      if (value === undefined || value === null || name === "children" || name === "dangerouslySetInnerHTML") continue;
      if (typeof value !== "string" || UNKNOWN_PROPS.has(name) || name.startsWith("on")) fail(`${name} of ${type}`);
    }
  }

  function fail(what: string): void {
    throw new Error(`The Head of ${pathname} holds what src/components/shell/head-elements.ts does not know: ${what}`);
  }

  take(pageComponent?.Head?.({ location: { pathname }, data, pageContext }));
  return head;
}
