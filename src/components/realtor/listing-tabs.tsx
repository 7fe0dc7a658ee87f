import { useRef, useState, type KeyboardEvent } from "react";
import { SEARCH_TYPES, type Listing, type SearchType } from "../../domain/listing";
import { ListingShelf } from "./listing-shelf";
import { useRealtorText } from "./realtor-text";

/** One tab per search type with its count; opens on the first that has something. */
export function ListingTabs({ lists }: { lists: Record<SearchType, Listing[]> }) {
  const t = useRealtorText();
  const [selected, setSelected] = useState<SearchType>(
    () => SEARCH_TYPES.find((type) => lists[type].length > 0) ?? "sale",
  );
  const tabs = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const at = SEARCH_TYPES.indexOf(selected);
    const last = SEARCH_TYPES.length - 1;
    const target: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
    const to = target[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + SEARCH_TYPES.length) % SEARCH_TYPES.length;
    setSelected(SEARCH_TYPES[index]!);
    tabs.current?.querySelectorAll("button")[index]?.focus();
  }

  return (
    <>
      <div className="listing-tabs" role="tablist" aria-labelledby="listings-title" ref={tabs} onKeyDown={onKeyDown}>
        {SEARCH_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            role="tab"
            id={`tab-${type}`}
            aria-selected={type === selected}
            aria-controls="listing-panel"
            tabIndex={type === selected ? 0 : -1}
            onClick={() => setSelected(type)}
          >
            {t(`listings.${type}`)} <span className="listing-count">{lists[type].length}</span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id="listing-panel" aria-labelledby={`tab-${selected}`}>
        <ListingShelf key={selected} listings={lists[selected]} type={selected} />
      </div>
    </>
  );
}
