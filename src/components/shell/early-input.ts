import { FOLLOWED_AFTER_MS } from "../../browser/script-patience";

interface EarlyPress {
  /** That was submitted, or that the button belongs to. */
  form: HTMLFormElement | null;
  /** A button, or a link that opens a dialog (`data-opens`). Null for a submit. */
  button: HTMLElement | null;
}

declare global {
  interface Window {
    /** Stops holding presses back; answers the last one of each form, and the last one outside of forms, in their order. */
    takeEarlyPresses?: () => EarlyPress[];
  }
}

/**
 * Runs in the head. Until React is there nobody answers a submit, and the
 * browser would leave the page with what was typed: into the address, or to a
 * server that takes no posts. Nor does anybody answer a button. Who follows a
 * link away from the page has thought better of what was pressed before. What
 * waits shows it (`[data-waiting]` in `layout.css`); a button that shows and
 * hides another part (`aria-controls`, `is-open`) does so at once, as React
 * will find it. A link that opens a dialog is pressed when that can be opened,
 * and followed as a link where scripts do not come. The same text on every page,
 * so that one policy hash covers it; plain ES5, since nothing compiles it.
 */
export const EARLY_PRESS_SCRIPT = `(function(){
var presses=[];
function partOf(press){
return press.button&&press.button.hasAttribute("aria-expanded")&&document.getElementById(press.button.getAttribute("aria-controls"))
}
function mark(press,waits){
var button=press.button||press.form.querySelector("[type=submit]"),part=partOf(press);
if(part){button.setAttribute("aria-expanded",waits);part.classList[waits?"add":"remove"]("is-open")}
else if(button)waits?button.setAttribute("data-waiting",""):button.removeAttribute("data-waiting")
}
function unmark(press){mark(press,false)}
function drop(isOver){
presses=presses.filter(function(press){
var over=isOver(press);
if(over)unmark(press);
return !over
})
}
function forget(){drop(function(){return true})}
function leaves(link){
return !link.hasAttribute("data-opens")&&link.target!=="_blank"&&/^http/.test(link.protocol)&&link.href.split("#")[0]!==location.href.split("#")[0]
}
function hold(e){
var form=e.target,button=null;
if(e.type==="submit")e.preventDefault();
else{
if(!form.closest)return;
var link=form.closest("a[href]");
if(link)drop(function(press){var part=partOf(press);return leaves(link)||part&&part.contains(link)});
button=form.closest("button[type=button],a[data-opens]");
if(!button||e.metaKey||e.ctrlKey||e.shiftKey)return;
if(button===link){e.preventDefault();setTimeout(follow,${FOLLOWED_AFTER_MS})}
form=button.form||null
}
e.stopPropagation();
var press={form:form,button:button},count=presses.length;
function follow(){if(presses.indexOf(press)>=0)location.assign(link.href)}
if(partOf(press)){
drop(function(other){return other.button===button});
if(presses.length<count)return
}else drop(function(other){return other.form===form&&!partOf(other)});
presses.push(press);
mark(press,true)
}
document.addEventListener("submit",hold,true);
document.addEventListener("click",hold,true);
window.addEventListener("pagehide",forget);
window.takeEarlyPresses=function(){
document.removeEventListener("submit",hold,true);
document.removeEventListener("click",hold,true);
window.removeEventListener("pagehide",forget);
var taken=presses;
forget();
return taken
}
})()`;

export const isPressWaiting = (): boolean => document.querySelector("[data-waiting]") !== null;

const FIELDS = "input, textarea, select";
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React remembers here what it has seen of a field, and takes an event for none where nothing differs. */
interface Tracked {
  _valueTracker?: { setValue(seen: string): void };
}

/** What the visitor has of a page that is rendered anew, with elements of its own. */
export interface FormerPage {
  forms: readonly HTMLFormElement[];
  focused: Element | null;
}

export function formerPage(): FormerPage {
  return { forms: [...document.forms], focused: document.activeElement };
}

/**
 * Tells React what people, or their password managers, had put into the fields
 * of forms before it took the page over, then presses what they had pressed. Only
 * the fields of forms: a box by itself, whose change is saved at once, must not be
 * taken for ticked because the browser brought it back after a reload.
 */
export function replayEarlyInput(former?: FormerPage): void {
  if (former) moveOver(former);
  for (const form of document.forms) for (const field of form.querySelectorAll<Field>(FIELDS)) replay(field);
  // React renders what it was told before the next task; what is pressed until then is held as well, and not pressed twice.
  setTimeout(() => {
    for (const { form, button } of window.takeEarlyPresses?.() ?? [])
      // Safari 15 has no `requestSubmit`.
      successorOf(button ?? form?.querySelector<HTMLElement>("[type=submit]"))?.click();
  });
}

/** Text and ticks of fields that are gone, into those that took their places. */
function moveOver({ forms, focused }: FormerPage): void {
  for (const form of forms)
    for (const field of form.querySelectorAll<Field>(FIELDS)) {
      const successor = isTouched(field) ? successorOf(field) : null;
      if (!successor) continue;
      if ("checked" in field) (successor as HTMLInputElement).checked = field.checked;
      successor.value = field.value;
    }
  if (focused instanceof HTMLElement) successorOf(focused)?.focus({ preventScroll: true });
}

/** The element itself, or of the page that is there now the one that is like it, the n-th of those for the n-th. */
function successorOf<E extends HTMLElement>(element: E | null | undefined): E | undefined {
  if (!element || element.isConnected) return element ?? undefined;
  const signs = signsOf(element);
  const alike = (root: ParentNode) =>
    [...root.querySelectorAll<E>(element.tagName)].filter((other) => signsOf(other) === signs);
  return alike(document)[alike(element.getRootNode() as Element).indexOf(element)];
}

function signsOf(element: HTMLElement): string {
  // Not by id: React counts those of `useId` differently where it has no html to hydrate.
  const attributes = ["name", "type", "href", "aria-label"].map((name) => element.getAttribute(name));
  return JSON.stringify([...attributes, element.textContent]);
}

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (isBox(field)) return field.checked !== field.defaultChecked;
  return field.type !== "file" && field.value !== field.defaultValue;
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function replay(field: Field): void {
  if (!isTouched(field)) return;
  if (field instanceof HTMLSelectElement) announce(field, "change");
  else if (!isBox(field)) keepingText(field, () => announce(field, "input", field.defaultValue));
  // The one that a radio button replaces does not change for React.
  else if (field.checked || field.type === "checkbox") announce(field, "click", String(field.defaultChecked));
}

/**
 * Somebody may be typing, and composing a Korean syllable: each assignment moves
 * the caret and ends the composition. React assigns its old value at the end of
 * an event whose update it has not rendered yet, and it does so through the
 * property that its note of the field has put on it.
 */
function keepingText(field: Field, announceIt: () => void): void {
  const property = Object.getOwnPropertyDescriptor(field, "value");
  if (property === undefined) return announceIt();
  Object.defineProperty(field, "value", { ...property, set: () => undefined });
  try {
    announceIt();
  } finally {
    Object.defineProperty(field, "value", property);
  }
}

function announce(field: Field, event: "change" | "click" | "input", seen?: string): void {
  if (seen !== undefined) (field as Tracked)._valueTracker?.setValue(seen);
  // Not a mouse's click: that would switch it again.
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
