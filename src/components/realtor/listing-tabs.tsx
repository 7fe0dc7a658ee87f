import { SEARCH_TYPES, type Listing, type SearchType } from "../../domain/listing";
import { track } from "../../telemetry/events";
import { Tabs } from "../ui/tabs";
import { ListingShelf } from "./listing-shelf";
import { useRealtorText } from "./realtor-text";

/** One tab per search type with its count; opens on the first that has something. */
export function ListingTabs({ lists }: { lists: Record<SearchType, Listing[]> }) {
  const t = useRealtorText();
  const tabs = SEARCH_TYPES.map((type) => ({
    id: type,
    label: (
      <>
        {t(`listings.${type}`)} <span className="listing-count">{lists[type].length}</span>
      </>
    ),
    content: <ListingShelf key={type} listings={lists[type]} type={type} />,
  }));
  const first = SEARCH_TYPES.find((type) => lists[type].length > 0) ?? "sale";
  return (
    <Tabs label={t("listings.title")} tabs={tabs} initial={first} onSelect={(tab) => track("listing_tab", { tab })} />
  );
}
