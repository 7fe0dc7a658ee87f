/** Designs of a homepage; the first is that of a record that names none, or one that is not known here. */
export const DESIGN_LOOKS = ["quiet", "editorial", "bold"] as const;
export type DesignLook = (typeof DESIGN_LOOKS)[number];

export function lookOf(written: string | undefined): DesignLook {
  return DESIGN_LOOKS.find((look) => look === written) ?? DESIGN_LOOKS[0];
}
