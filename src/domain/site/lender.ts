import type { Settings } from "./settings";

/** The lender in every footer. */
export interface Lender {
  name: string;
  licence: string;
  nmls: string;
}

const SAMPLE: Lender = { name: "Sample Home Lending", licence: "60DBO-000000", nmls: "000000" };
const UNKNOWN: Lender = { name: "", licence: "", nmls: "" };

/** As it is set; outside production a sample stands in for what is not, in production `""`. */
export function lenderOf(
  given: Pick<Settings, "DEPLOY_ENV" | "LENDER_NAME" | "LENDER_LICENSE" | "LENDER_NMLS">,
): Lender {
  const rest = given.DEPLOY_ENV === "production" ? UNKNOWN : SAMPLE;
  return {
    name: given.LENDER_NAME ?? rest.name,
    licence: given.LENDER_LICENSE ?? rest.licence,
    nmls: given.LENDER_NMLS ?? rest.nmls,
  };
}
