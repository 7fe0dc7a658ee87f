import { Fragment, createElement, type ElementType, type ReactElement } from "react";

type Props = Record<string, unknown>;

const ELEMENT = Symbol.for("react.element");

/**
 * React 18's `jsx` copies the properties of each element one by one, lest somebody change them. What JSX compiles to
 * is made for this call alone; React 19 takes it as it is, and so does this: 7 % of a save (decision 148).
 */
export function jsx(type: ElementType, props: Props, key?: unknown): ReactElement {
  if ("key" in props || "ref" in props || (type as { defaultProps?: unknown } | undefined)?.defaultProps)
    return createElement(type, props["key"] === undefined ? { ...props, key } : props);
  const element = {
    $$typeof: ELEMENT,
    type,
    key: key === undefined ? null : String(key),
    ref: null,
    props,
    _owner: null,
  };
  return element as unknown as ReactElement;
}

export { Fragment, jsx as jsxs };
