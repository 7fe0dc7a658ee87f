/** The page's own address, without what a link to it brought along; in a preview, which has none, where it stands. */
export function pageAddress(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical?.href ?? window.location.href.replace(/[?#].*$/, "");
}
