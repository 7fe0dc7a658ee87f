import { useRef } from "react";
import type { Listing, SearchType } from "../../domain/realtor/listing";
import { ListingCard } from "./listing-card";
import { useRealtorText } from "./realtor-text";

/** One row on a wide screen: fewer need no arrows. */
const IN_VIEW = 2;

/** One row of cards that scrolls sideways, so the section is as high while it loads as with one home or forty. */
export function ListingShelf({ listings, type }: { listings: readonly Listing[]; type: SearchType }) {
  const t = useRealtorText();
  const shelf = useRef<HTMLUListElement>(null);
  if (listings.length === 0) {
    return (
      <div className="listings-note">
        <strong>{t("listings.empty")}</strong>
        <p>{t("listings.emptyHint")}</p>
        <a className="button button-quiet" href="#contact">
          {t("contactMe")}
        </a>
      </div>
    );
  }
  const scroll = (direction: 1 | -1) => shelf.current?.scrollBy({ left: direction * shelf.current.clientWidth });
  return (
    <div className="listing-shelf-frame">
      {/* A row that scrolls must be reachable by keyboard. */}
      <ul className="listing-shelf" ref={shelf} tabIndex={0} aria-label={t("listings.title")}>
        {listings.map((listing) => (
          <ListingCard key={listing.key} listing={listing} type={type} />
        ))}
      </ul>
      {listings.length > 1 && (
        <p className={listings.length > IN_VIEW ? "listing-arrows" : "listing-arrows is-narrow"}>
          <Arrow label={t("listings.previous")} path="M15 5l-7 7 7 7" onClick={() => scroll(-1)} />
          <Arrow label={t("listings.next")} path="M9 5l7 7-7 7" onClick={() => scroll(1)} />
        </p>
      )}
    </div>
  );
}

function Arrow({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick}>
      <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={path} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
