import type { GatsbySSR } from "gatsby";
import { isValidElement, type ReactNode } from "react";
import { PAGE_DATA_ELEMENT_ID, textDigest } from "../../src/domain/site/page-data-link";
import { pageDataFile } from "../../src/domain/site/page-path";
import { PART_LINK, partsPressedIn } from "../../src/domain/site/pressed-part";
import { isForReading } from "../../src/domain/site/reading-page";
import { SCRIPTS_SLICE_ID, scriptSafeJson, type PageScript } from "./page-script";

/** Put in by webpack; in development there is no such thing. */
declare const __PAGE_SCRIPTS__: readonly PageScript[] | undefined;
declare const __TEMPLATE_SCRIPTS__: Readonly<Record<string, readonly string[]>> | undefined;
declare const __PART_FILES__: Readonly<Record<string, readonly string[]>> | undefined;

const APP_DATA = "/page-data/app-data.json";

/** Gatsby passes the html as well, and its types do not say so (`cache-dir/static-entry.js`). */
type RenderBody = Parameters<NonNullable<GatsbySSR["onRenderBody"]>>[0] & { bodyHtml: string };

/** `gatsby develop` renders one html for every page, and passes no page data (`cache-dir/develop-static-entry.js`). */
type BuiltOrDeveloped = Omit<RenderBody, "loadPageDataSync"> & Partial<Pick<RenderBody, "loadPageDataSync">>;

interface PageData {
  componentChunkName: string;
  /** Of a page that the frozen renderer makes. */
  digest?: string;
}

/**
 * Html and page-data are two files, and a cache can pair a new one with an old
 * one: so the html carries its own page-data. Where it is made for reading it
 * has the address of the file and the digest of the text in it instead, by which
 * the browser sees whether they belong together, and names what Gatsby's loader
 * would find out about in two more round trips.
 */
export const onRenderBody = ({
  pathname,
  bodyHtml,
  loadPageDataSync,
  setPostBodyComponents,
}: BuiltOrDeveloped): void => {
  if (loadPageDataSync === undefined) return;
  const pageData = loadPageDataSync(pathname) as unknown as PageData;
  const props = { id: PAGE_DATA_ELEMENT_ID, type: "application/json" };
  const script = isForReading(pathname) ? (
    <script
      {...props}
      key={props.id}
      data-src={`/${pageDataFile(pathname)}`}
      data-digest={pageData.digest ?? textDigest(JSON.stringify(pageData))}
    />
  ) : (
    <script {...props} key={props.id} dangerouslySetInnerHTML={{ __html: scriptSafeJson(pageData) }} />
  );
  if (!isForReading(pathname)) return setPostBodyComponents([script]);
  setPostBodyComponents([script, ...templateOf(pageData.componentChunkName), ...partsOf(bodyHtml)]);
};

function templateOf(template: string): ReactNode[] {
  const scripts = typeof __TEMPLATE_SCRIPTS__ === "undefined" ? [] : (__TEMPLATE_SCRIPTS__[template] ?? []);
  return [
    // They run when they come, and so are there when Gatsby asks for the template.
    ...scripts.map((file) => <script key={file} src={file} async />),
    <link key="app-data" rel="preload" as="fetch" crossOrigin="anonymous" href={APP_DATA} />,
  ];
}

/** What a press of an element of this page wants, beside the page's own scripts: the press asks for it. */
function partsOf(bodyHtml: string): ReactNode[] {
  if (typeof __PART_FILES__ === "undefined") return [];
  return partsPressedIn(bodyHtml).flatMap((part) =>
    (__PART_FILES__[part] ?? []).map((file) => (
      <link key={file} rel={PART_LINK} data-of={part} as={file.endsWith(".css") ? "style" : "script"} href={file} />
    )),
  );
}

const propsOf = (component: ReactNode) =>
  isValidElement(component) ? (component.props as { id?: string; sliceId?: string }) : {};

/**
 * Gatsby leaves a placeholder for the scripts, and writes each page a second
 * time to put them there; here they are in it from the start. Its script with
 * `window.pagePath` goes: it differs per page, so no policy hash could cover
 * it, and it only guards the address.
 */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({ getPostBodyComponents, replacePostBodyComponents }) => {
  const components = getPostBodyComponents().filter((component) => propsOf(component).id !== "gatsby-script-loader");
  if (typeof __PAGE_SCRIPTS__ === "undefined") return replacePostBodyComponents(components);
  const place = components.findIndex((component) => propsOf(component).sliceId === SCRIPTS_SLICE_ID);
  if (place === -1) throw new Error("Gatsby has another place for the scripts now: look at onPreRenderHTML again.");
  const scripts = __PAGE_SCRIPTS__.map(({ attributes, code }, index) => (
    <script key={index} {...attributes} dangerouslySetInnerHTML={{ __html: code }} />
  ));
  replacePostBodyComponents(components.toSpliced(place, 1, ...scripts));
};
