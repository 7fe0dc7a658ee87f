import type { KeyboardEvent } from "react";

/** In a form of eleven groups, Enter in a one-line field means "done with this one", not "publish everything". */
export function keepEnterFromSaving(event: KeyboardEvent<HTMLFormElement>): void {
  const isInField = event.target instanceof HTMLInputElement && event.target.type !== "submit";
  // An Enter that ends a composition, of Korean for example, belongs to the input method.
  if (event.key === "Enter" && isInField && !event.nativeEvent.isComposing) event.preventDefault();
}
