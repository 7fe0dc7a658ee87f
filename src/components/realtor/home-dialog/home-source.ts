import type { LinkedText, RealtorView } from "../../../domain/realtor/realtor-view";
import { nameAsShown } from "../../../domain/realtor/name-as-shown";
import { telHref } from "../../../domain/realtor/phone";
import type { ShownHome } from "../../../domain/realtor/shown-home";

/** Who lists a home, with a way to reach them: MLS rules want it beside the home. */
export interface HomeSource {
  /** Agent, license, brokerage; as far as they are known. */
  names: string[];
  phone: LinkedText | null;
  /** The service that it comes from; `""` where the API does not say. */
  mls: string;
  /** As ISO 8601 has it; `""` where the API does not say. */
  updatedAt: string;
}

/** The listing's own words first; for the agent's own home the page knows the rest. */
export function homeSource({ listing, isOwn }: ShownHome, view: RealtorView): HomeSource {
  const { agent, brokerage, mlsName, updatedAt } = listing.details;
  const isTold = agent.name !== "" || brokerage.name !== "";
  const own = [view.listings.agent || view.names.primary.text, view.licence, view.company.name];
  const names = isTold ? [nameAsShown(agent.name, view.names), agent.license, brokerage.name] : isOwn ? own : [];
  const phone = brokerage.phone ? { text: brokerage.phone, href: telHref(brokerage.phone) } : null;
  return {
    names: names.filter((name) => name !== ""),
    phone: phone ?? (isOwn ? view.company.phone : null),
    mls: mlsName,
    updatedAt,
  };
}
