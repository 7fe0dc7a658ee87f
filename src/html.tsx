import type { ReactNode } from "react";

interface HtmlProps {
  htmlAttributes: object;
  headComponents: ReactNode;
  bodyAttributes: object;
  preBodyComponents: ReactNode;
  body: string;
  postBodyComponents: ReactNode;
}

/**
 * The document around every page, in place of Gatsby's (`cache-dir/default-html.js`). On iPhones the page reaches the
 * edges of the screen, so `env(safe-area-inset-…)` is more than 0; and Safari makes no links of license numbers, prices
 * and addresses, which would also change texts that React is about to take over.
 */
export default function Html({ body, ...page }: HtmlProps) {
  return (
    <html {...page.htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no, date=no, email=no, address=no" />
        {page.headComponents}
      </head>
      <body {...page.bodyAttributes}>
        {page.preBodyComponents}
        <div key="body" id="___gatsby" dangerouslySetInnerHTML={{ __html: body }} />
        {page.postBodyComponents}
      </body>
    </html>
  );
}
