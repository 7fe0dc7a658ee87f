import type { MouseEvent } from "react";

/** A click on a link to a part of the page: the link itself would leave the home in the address. */
export function leaveForPart(id: string, onLeave: (id: string) => void) {
  return (event: MouseEvent) => {
    event.preventDefault();
    onLeave(id);
    // The page does not scroll while the dialog is open.
    setTimeout(() => document.getElementById(id)?.scrollIntoView({ behavior: "instant" }));
  };
}
