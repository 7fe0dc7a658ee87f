import type { Page } from "@playwright/test";

/**
 * Translates the page as Chromium's translation does (https://github.com/facebook/react/issues/11538): each text makes
 * room for elements with another one, and so does every text that comes later.
 */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    function translateIn(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === "" || text.parentElement?.closest("font, script, style, textarea, option, svg"))
          continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.textContent = `«${text.data}»`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
    translateIn(document.body);
    document.documentElement.classList.add("translated-ltr");
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translateIn(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Translates the texts that are there, as Firefox and Safari seem to: in them. */
export function changeTexts(page: Page, within = "body"): Promise<void> {
  return page.evaluate((selector) => {
    const walker = document.createTreeWalker(document.querySelector(selector)!, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const isShown = text.data.trim() !== "" && !text.parentElement?.closest("script, style, textarea, option");
      if (isShown) text.data = `«${text.data}»`;
    }
  }, within);
}
