import { SEARCH_TYPES, type AgentLists, type SearchType } from "../../domain/realtor/listing";
import { track } from "../../telemetry/events";
import { Tabs } from "../ui/tabs";
import { ListingShelf } from "./listing-shelf";
import { ListingSkeletons } from "./listing-skeletons";
import { ListingsFailed } from "./listings-failed";
import { useRealtorText } from "./realtor-text";
import { firstToShow, isFull, useAgentLists, type AgentOf, type ShownLists } from "./use-agent-lists";

interface ListingTabsProps {
  of: AgentOf;
  loaded: AgentLists;
  agent: string;
}

/** A tab with its count for each search type that has something, or that nobody knows of; opens on the first that has. */
export function ListingTabs({ of, loaded, agent }: ListingTabsProps) {
  const t = useRealtorText();
  const { lists, reload } = useAgentLists(of, loaded);
  // By what came first: a tab that is asked for again stays.
  const tabs = SEARCH_TYPES.filter((type) => loaded[type] === "failed" || isFull(loaded[type])).map((type) => {
    const list = lists[type];
    return {
      id: type,
      label: (
        <>
          {t(`listings.${type}`)} {Array.isArray(list) && <span className="listing-count">{list.length}</span>}
        </>
      ),
      content: (
        <div key={type}>
          <ListOfType type={type} list={list} onRetry={() => void reload(type)} />
          <p className="listings-foot">{agent && isFull(list) && t("listings.by", { agent })}</p>
        </div>
      ),
    };
  });
  return (
    <Tabs
      label={t("listings.title")}
      tabs={tabs}
      initial={firstToShow(loaded)}
      onSelect={(tab) => track("listing_tab", { tab })}
    />
  );
}

interface ListOfTypeProps {
  type: SearchType;
  list: ShownLists[SearchType];
  onRetry: () => void;
}

function ListOfType({ type, list, onRetry }: ListOfTypeProps) {
  const t = useRealtorText();
  if (list === "loading") {
    return (
      <>
        <p className="visually-hidden" role="status">
          {t("listings.loading")}
        </p>
        <ListingSkeletons />
      </>
    );
  }
  if (list === "failed") {
    return (
      <ListingsFailed
        onRetry={(button) => {
          // The button goes: the focus stays in the tab that it belonged to.
          button.closest<HTMLElement>("[role=tabpanel]")?.focus({ preventScroll: true });
          onRetry();
        }}
      />
    );
  }
  return <ListingShelf listings={list} type={type} />;
}
