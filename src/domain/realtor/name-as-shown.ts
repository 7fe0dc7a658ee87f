import type { RealtorNames } from "./realtor-names";

/** A name that a field repeats: the realtor's own is the heading's, somebody else's stays as typed. */
export function nameAsShown(written: string, { primary, secondary }: RealtorNames): string {
  const isOwn = [primary, secondary].some((name) => name !== null && fold(name.text) === fold(written));
  return isOwn ? primary.text : written;
}

function fold(name: string): string {
  return name.replace(/\s/g, "").toLowerCase();
}
