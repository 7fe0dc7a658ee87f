import { PAGE_DATA_ELEMENT_ID } from "./inline-page-data";

interface InlinePageData {
  path: string;
  result: unknown;
}

declare global {
  interface Window {
    pageData?: InlinePageData;
  }
}

/** The page-data path of the address bar: no trailing slash but for the root. */
function currentPath(): string {
  const decoded = decodeURIComponent(window.location.pathname);
  return decoded === "/" ? decoded : decoded.replace(/\/+$/, "");
}

// At module top level: the production loader takes `window.pageData` when it is made, before any hook runs.
const element = document.getElementById(PAGE_DATA_ELEMENT_ID);
if (element?.textContent) {
  const pageData = JSON.parse(element.textContent) as InlinePageData;
  // A 404 page is served at any address: keyed by its own path, Gatsby would
  // fetch the address's page-data, miss, and show the Korean 404 to everyone.
  if (/^(\/en)?\/404(\.html)?$/.test(pageData.path)) pageData.path = currentPath();
  window.pageData = pageData;
}

export {};
