import type { InlineScript } from "../../domain/site/inline-script";

/** Put in by webpack where html is rendered: the same text on every page, so that one policy hash covers it. */
declare const __INLINE_SCRIPTS__: Readonly<Record<InlineScript, string>>;

export function inlineScript(name: InlineScript) {
  return <script key={name} dangerouslySetInnerHTML={{ __html: __INLINE_SCRIPTS__[name] }} />;
}
