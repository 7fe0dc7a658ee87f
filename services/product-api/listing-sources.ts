import { etcInfoOf, type Realtor, type RegionState } from "../../src/domain/realtor/realtor";
import type { Place } from "./places";
import { createRandom } from "./random";
import { BROKERAGES } from "./seed/brokerages";
import { personOf } from "./seed/people";

/** Who lists a home, and in which service: what MLS rules ask to be shown beside it. */
export interface ListingSource {
  mlsName: string;
  listingAgent: string;
  /** With its authority, as it is printed. */
  listingAgentLicense: string;
  listingBrokerage: string;
  listingBrokeragePhone: string;
}

const MLS_NAMES: Readonly<Record<RegionState, string>> = { CA: "CRMLS", GA: "FMLS" };
/** Past the seed's first people: those are realtors with homepages. */
const SOMEBODY = 1_000;

/** The realtor's own; of a record that is not there, the license alone. */
export function agentSource(realtor: Realtor | null, licenseNumber: string, state: RegionState): ListingSource {
  return {
    mlsName: MLS_NAMES[state],
    listingAgent: realtor?.name ?? "",
    listingAgentLicense: printedLicense(licenseNumber, state),
    listingBrokerage: realtor === null ? "" : etcInfoOf(realtor, "company_name"),
    listingBrokeragePhone: realtor === null ? "" : etcInfoOf(realtor, "company_phone"),
  };
}

/** Some agent of a brokerage around there. */
export function anySource(key: string, { area, state }: Place): ListingSource {
  const random = createRandom(`source ${key}`);
  const brokerage = random.pick(BROKERAGES.filter((each) => each.area === area));
  return {
    mlsName: MLS_NAMES[state],
    listingAgent: personOf(SOMEBODY, random, random.chance(0.5)).name,
    listingAgentLicense: printedLicense(state === "CA" ? `09${random.digits(6)}` : random.digits(6), state),
    listingBrokerage: brokerage.name,
    listingBrokeragePhone: brokerage.phone,
  };
}

function printedLicense(number: string, state: RegionState): string {
  return state === "CA" ? `DRE #${number}` : `GREC #${number}`;
}
