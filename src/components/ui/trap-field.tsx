import type { RefObject } from "react";

/** Nobody sees it, reaches it or hears of it: what stands in it, a program wrote that fills in every field. */
export function TrapField({ trap }: { trap: RefObject<HTMLInputElement> }) {
  return (
    <input ref={trap} className="visually-hidden" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
  );
}
