/**
 * A browser that translates the page takes a text out and puts `<font><font>…</font></font>` where it was
 * (https://github.com/facebook/react/issues/11538). React goes on with the text that it knows: what it writes there
 * nobody sees, and to take it out, or to put something before it, is an error that ends the whole page.
 *
 * From here on the translation stands in for the text. Where React takes the text out, the translation goes; where it
 * puts something before the text, that goes before the translation; and a text that React changes comes back, for the
 * browser to translate again. Nothing is patched before the first translation is seen.
 */
export function followTranslation(): void {
  const standIns = new WeakMap<Node, Element>();
  let isFollowing = false;

  const changed = new MutationObserver((records) => {
    for (const { target } of records) {
      standIns.get(target)?.replaceWith(target);
      standIns.delete(target);
    }
  });
  const replaced = new MutationObserver((records) => {
    for (const record of records) {
      // React moved the text, or the browser shows the page as it was.
      for (const node of record.addedNodes) {
        standIns.get(node)?.remove();
        standIns.delete(node);
      }
      const translation = translationIn(record);
      for (const text of record.removedNodes) {
        if (!(text instanceof Text) || translation === undefined) continue;
        standIns.set(text, translation);
        changed.observe(text, { characterData: true });
        if (!isFollowing) follow();
        isFollowing = true;
      }
    }
  });
  replaced.observe(document.body, { childList: true, subtree: true });

  function follow(): void {
    const { removeChild, insertBefore } = Node.prototype;
    const placeOf = (node: Node, parent: Node) => {
      const standIn = node.parentNode === parent ? undefined : standIns.get(node);
      return standIn?.parentNode === parent ? standIn : node;
    };
    Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
      removeChild.call(this, placeOf(child, this));
      return child;
    };
    Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null) {
      insertBefore.call(this, child, before && placeOf(before, this));
      return child;
    };
  }
}

/** Whether a browser has translated it: no page of ours has such an element. */
export const isTranslated = (page: Element): boolean => page.querySelector(TRANSLATION) !== null;

const TRANSLATION = "font";

/** In one step, or beside the text before that goes. */
function translationIn({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined {
  return [...addedNodes, previousSibling, nextSibling].find(
    (node): node is Element => node instanceof Element && node.matches(TRANSLATION),
  );
}
