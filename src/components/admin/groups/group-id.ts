import { FORM_GROUPS, type FormGroup } from "../../../domain/realtor/fields";

/** Of the part's section in the page; links lead there, from the dashboard too. */
export const groupId = (group: FormGroup) => `group-${group}`;

const SELECTOR = FORM_GROUPS.map((group) => `#${groupId(group)}`).join();

/** The part of the form that an element is in. */
export function groupAround(element: Element | null | undefined): FormGroup | null {
  const id = element?.closest(SELECTOR)?.id;
  return FORM_GROUPS.find((group) => groupId(group) === id) ?? null;
}
