import { FULL_PHOTO_AFTER_MS } from "./script-patience";

/**
 * A pressed photo, large, until the gallery's own code is there: the picture that the page shows, so that nothing shares
 * the line with the scripts. Where they do not come, the large one.
 */
export const EARLY_PHOTO = "early-photo";

const CROSS =
  '<svg aria-hidden="true" viewBox="0 0 24 24" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M6 6l12 12M18 6 6 18"/></svg>';

const shown = () => document.querySelector<HTMLDialogElement>(`.${EARLY_PHOTO}`);

/** `link` is one of the gallery's; that of all photos opens with the first one. Pressed anywhere it closes. */
export function openEarlyPhoto(link: HTMLAnchorElement, onClosed: () => void): void {
  const gallery = link.closest<HTMLElement>("[data-close]");
  const item = (link.closest("li") ?? gallery?.querySelector("li"))?.cloneNode(true) as Element | undefined;
  if (!gallery || !item) return;
  const dialog = document.createElement("dialog");
  dialog.className = EARLY_PHOTO;
  // Outside of the page, which React takes over as it finds it: there its font is not inherited.
  dialog.style.font = getComputedStyle(gallery).font;
  dialog.setAttribute("aria-labelledby", gallery.getAttribute("aria-labelledby")!);
  const cross = document.createElement("button");
  cross.setAttribute("aria-label", gallery.dataset.close!);
  cross.innerHTML = CROSS;
  // With what says that the picture is altered.
  dialog.append(cross, item.querySelector("picture,img")!, ...item.querySelectorAll(".altered-note"));
  dialog.onclick = ({ target }) => (target as Element).closest("a") || dialog.close();
  dialog.onclose = () => {
    if (dialog.isConnected) onClosed();
    dialog.remove();
  };
  document.body.append(dialog);
  dialog.showModal();
  setTimeout(() => {
    for (const image of dialog.querySelectorAll<HTMLImageElement | HTMLSourceElement>("source,img"))
      image.sizes = "100vw";
  }, FULL_PHOTO_AFTER_MS);
}

/** Gives the focus back to where it was. */
export function closeEarlyPhoto(): void {
  const dialog = shown();
  dialog?.close();
  dialog?.remove();
}

/** Calls when the visitor has closed it; returns what ends that. */
export function onEarlyPhotoClosed(callback: () => void): () => void {
  const dialog = shown();
  dialog?.addEventListener("close", callback);
  return () => dialog?.removeEventListener("close", callback);
}
