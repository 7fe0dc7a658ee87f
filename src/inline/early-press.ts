import { PART_LINK } from "../domain/site/pressed-part";

/**
 * In the head. Until React is there nobody answers a submit, and the browser would leave the page with what was typed:
 * into the address, or to a server that takes no posts. Nor does anybody answer a button. Who follows a link away from
 * the page has thought better of what was pressed before. What waits shows it (`[data-waiting]` in `layout.css`); a
 * button that shows and hides another part (`aria-controls`, `is-open`) does so at once, as React will find it. The
 * photo of a link that waits (`data-opens`) is shown large meanwhile (`gallery.css`); a second press takes back the first,
 * and so does Escape, of all that waits. What comes before a click is kept from React while it takes the page over: it
 * would do all the rest of that in the middle of the touch, where a slow phone has no frame for 150 ms.
 */

export interface EarlyPress {
  /** That was submitted, or that the button belongs to. */
  form: HTMLFormElement | null;
  /** A button, or a link that opens a dialog (`data-opens`). Null for a submit. */
  button: HTMLButtonElement | HTMLAnchorElement | null;
}

declare global {
  interface Window {
    /** Stops holding presses back; answers the last one of each form, and the last one outside of forms, in their order. */
    takeEarlyPresses?: () => EarlyPress[];
  }
}

const BEFORE_CLICKS = ["pointerdown", "touchstart", "pointerup", "touchend", "mousedown", "mouseup"];

let presses: EarlyPress[] = [];

const keep = (event: Event) => event.stopPropagation();

function partOf({ button }: EarlyPress): HTMLElement | null {
  return button?.hasAttribute("aria-expanded") ? document.getElementById(button.getAttribute("aria-controls")!) : null;
}

function mark(press: EarlyPress, waits: boolean): void {
  const button = press.button ?? press.form?.querySelector("[type=submit]");
  const part = partOf(press);
  if (part) {
    button!.setAttribute("aria-expanded", String(waits));
    part.classList.toggle("is-open", waits);
  } else button?.toggleAttribute("data-waiting", waits);
}

function drop(isOver: (press: EarlyPress) => boolean): void {
  presses = presses.filter((press) => {
    const over = isOver(press);
    if (over) mark(press, false);
    return !over;
  });
}

const forget = () => drop(() => true);

function leaves(link: HTMLAnchorElement): boolean {
  if (link.hasAttribute("data-opens") || link.target === "_blank" || !link.protocol.startsWith("http")) return false;
  return link.href.split("#")[0] !== location.href.split("#")[0];
}

/** The code of what was pressed comes beside React. */
function foresee(target: Element): void {
  const part = target.closest<HTMLElement>("[data-part]")?.dataset.part;
  if (!part) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${PART_LINK}"][data-of="${part}"]`)) {
    if (link.as === "script")
      link.replaceWith(Object.assign(document.createElement("script"), { src: link.href, fetchPriority: "high" }));
    else {
      // Not before it is there: the bundler takes a style sheet that is in the page for a loaded one.
      link.addEventListener("load", () => (link.rel = "stylesheet"), { once: true });
      link.rel = "preload";
    }
  }
}

function holdSubmit(event: SubmitEvent): void {
  event.preventDefault();
  hold(event, { form: event.target as HTMLFormElement, button: null });
}

function holdClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  foresee(target);
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (link) drop((press) => leaves(link) || partOf(press)?.contains(link) === true);
  const button = target.closest<HTMLButtonElement | HTMLAnchorElement>("button[type=button],a[data-opens]");
  if (!button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const press = { form: "form" in button ? button.form : null, button };
  if (button === link) event.preventDefault();
  hold(event, press);
}

function onKey({ key }: KeyboardEvent): void {
  if (key === "Escape") forget();
}

function hold(event: Event, press: EarlyPress): void {
  keep(event);
  const count = presses.length;
  if (partOf(press) || press.button?.hasAttribute("data-opens")) {
    drop((other) => other.button === press.button);
    // The second press of what shows and hides takes back the first.
    if (presses.length < count) return;
  }
  if (!partOf(press)) drop((other) => other.form === press.form && !partOf(other));
  presses.push(press);
  mark(press, true);
}

for (const type of BEFORE_CLICKS) document.addEventListener(type, keep, { capture: true, passive: true });
document.addEventListener("submit", holdSubmit, true);
document.addEventListener("click", holdClick, true);
document.addEventListener("keydown", onKey, true);
window.addEventListener("pagehide", forget);
window.takeEarlyPresses = () => {
  for (const type of BEFORE_CLICKS) document.removeEventListener(type, keep, true);
  document.removeEventListener("submit", holdSubmit, true);
  document.removeEventListener("click", holdClick, true);
  document.removeEventListener("keydown", onKey, true);
  window.removeEventListener("pagehide", forget);
  const taken = presses;
  forget();
  return taken;
};
