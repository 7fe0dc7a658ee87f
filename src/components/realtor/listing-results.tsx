import type { LoadedListings } from "../../domain/realtor/listing";
import { ListingShelf } from "./listing-shelf";
import { ListingTabs } from "./listing-tabs";
import { useRealtorText } from "./realtor-text";
import type { AgentOf } from "./use-agent-lists";
import "./listing-results.css";

export interface ListingResultsProps {
  loaded: LoadedListings;
  /** Of the listings, `""` when the record does not name one. */
  agent: string;
  /** Whose homes are shown when the agent has none. */
  city: string;
  /** Whom the agent's lists were asked of. */
  of: AgentOf;
}

/** The homes that came. Loaded together with the calls: until then nobody can see any. */
export function ListingResults({ loaded, agent, city, of }: ListingResultsProps) {
  const t = useRealtorText();
  if (loaded.kind === "agent") return <ListingTabs of={of} loaded={loaded.lists} agent={agent} />;
  if (loaded.kind === "none") return <ListingShelf listings={[]} type="sale" />;
  return (
    <>
      <p className="listings-head">
        <strong>{t("listings.homesIn", { city })}</strong>
      </p>
      <ListingShelf listings={loaded.homes} type="sale" />
      <p className="listings-foot">{loaded.homes.length > 0 && t("listings.homesNote")}</p>
    </>
  );
}
