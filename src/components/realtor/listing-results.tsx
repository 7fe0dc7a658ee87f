import type { LoadedListings } from "../../domain/listing";
import { ListingShelf } from "./listing-shelf";
import { ListingTabs } from "./listing-tabs";
import { useRealtorText } from "./realtor-text";

export interface ListingResultsProps {
  loaded: LoadedListings;
  /** How the record names the agent of its listings, `""` when it does not. */
  agent: string;
}

/** The homes that came. Loaded together with the calls: until then nobody can see any. */
export function ListingResults({ loaded, agent }: ListingResultsProps) {
  const t = useRealtorText();
  if (loaded.kind === "agent") {
    return (
      <>
        <ListingTabs lists={loaded.lists} />
        <p className="listings-foot">{agent && t("listings.by", { agent })}</p>
      </>
    );
  }
  if (loaded.kind === "none") return <ListingShelf listings={[]} type="sale" />;
  return (
    <>
      <p className="listings-head">
        <strong>{t("listings.homesIn", { city: loaded.city })}</strong>
      </p>
      <ListingShelf listings={loaded.homes} type="sale" />
      <p className="listings-foot">{t("listings.homesNote")}</p>
    </>
  );
}
