export const isPressWaiting = (): boolean => document.querySelector("[data-waiting]") !== null;

const FIELDS = "input, textarea, select";
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React remembers here what it has seen of a field, and takes an event for none where nothing differs. */
interface Tracked {
  _valueTracker?: { setValue(seen: string): void };
}

/** What the visitor has of a page that may be rendered anew, with elements of its own. */
export interface FormerPage {
  forms: readonly HTMLFormElement[];
  focused: Element | null;
  content: Element | null;
  /** It shows what the new one does, if in other words: there an element is known by its place. */
  isAsNow: boolean;
}

export function formerPage(container: Element, { isAsNow }: Pick<FormerPage, "isAsNow">): FormerPage {
  return {
    forms: [...document.forms],
    focused: document.activeElement,
    content: container.firstElementChild,
    isAsNow,
  };
}

/**
 * Tells React what people, or their password managers, had put into the fields
 * of forms before it took the page over, then presses what they had pressed. Only
 * the fields of forms: a box by itself, whose change is saved at once, must not be
 * taken for ticked because the browser brought it back after a reload.
 */
export function replayEarlyInput(former?: FormerPage): void {
  const isReplaced = former?.content?.isConnected === false;
  const signsOf = isReplaced && former.isAsNow ? signsOfPlace : signsOfText;
  const fields = isReplaced ? moveOver(former, signsOf) : fieldsOf(document.forms);
  fields.forEach(replay);
  // React renders what it was told before the next task; what is pressed until then is held as well, and not pressed twice.
  setTimeout(() => {
    for (const { form, button } of window.takeEarlyPresses?.() ?? [])
      // Safari 15 has no `requestSubmit`.
      press(successorOf(button ?? form?.querySelector<HTMLElement>("[type=submit]"), signsOf));
  });
}

/**
 * If something else has changed the html of the piece around it, React draws that piece anew when it takes it over. The
 * click that makes it do so is lost, or follows its link. So React first gets an event that nobody answers.
 */
function press(element: HTMLElement | undefined): void {
  if (!element) return;
  const alike = () => alikeIn(document, element, signsOfPlace);
  const place = alike().indexOf(element);
  element.dispatchEvent(new Event("dragend", { bubbles: true }));
  (element.isConnected ? element : alike()[place])?.click();
}

const fieldsOf = (forms: Iterable<HTMLFormElement>): Field[] =>
  [...forms].flatMap((form) => [...form.querySelectorAll<Field>(FIELDS)]);

/** Text and ticks of fields that are gone, into those that took their places. Answers these: of others React knows all. */
function moveOver({ forms, focused }: FormerPage, signsOf: SignsOf): Field[] {
  const moved = fieldsOf(forms).flatMap((field) => {
    const successor = isTouched(field) ? successorOf(field, signsOf) : undefined;
    if (!successor) return [];
    if ("checked" in field) (successor as HTMLInputElement).checked = field.checked;
    successor.value = field.value;
    return [successor];
  });
  if (focused instanceof HTMLElement) successorOf(focused, signsOf)?.focus({ preventScroll: true });
  return moved;
}

type SignsOf = (element: HTMLElement) => string;

/** The element itself, or of the page that is there now the one that is like it, the n-th of those for the n-th. */
function successorOf<E extends HTMLElement>(element: E | null | undefined, signsOf: SignsOf): E | undefined {
  if (!element || element.isConnected) return element ?? undefined;
  const alike = (root: ParentNode) => alikeIn(root, element, signsOf);
  return alike(document)[alike(element.getRootNode() as Element).indexOf(element)];
}

function alikeIn<E extends HTMLElement>(root: ParentNode, element: E, signsOf: SignsOf): E[] {
  const signs = signsOf(element);
  return [...root.querySelectorAll<E>(element.tagName)].filter((other) => signsOf(other) === signs);
}

/** Not by id: React counts those of `useId` differently where it has no html to hydrate. */
const signsOfPlace: SignsOf = (element) =>
  JSON.stringify(["name", "type", "href"].map((name) => element.getAttribute(name)));

const signsOfText: SignsOf = (element) =>
  JSON.stringify([signsOfPlace(element), element.getAttribute("aria-label"), element.textContent]);

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
