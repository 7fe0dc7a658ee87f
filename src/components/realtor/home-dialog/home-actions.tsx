import type { ReactNode } from "react";
import { sharedHomeAddress } from "../../../domain/realtor/listing-address";
import type { Listing } from "../../../domain/realtor/listing";
import { mapLink } from "../../../domain/realtor/map-link";
import type { HomeText } from "./home-text";
import { useShare } from "./use-share";

interface HomeActionsProps {
  listing: Listing;
  h: HomeText;
  onAsk: () => void;
}

/** One thing to do; and two beside it. */
export function HomeActions({ listing, h, onAsk }: HomeActionsProps) {
  const { share, shared } = useShare();
  const map = mapLink(listing);
  const address = () => sharedHomeAddress(window.location.href, listing.id);
  return (
    <div className="home-actions">
      <p className="home-shared" role="status">
        {shared === "copied" && h("copied")}
        {shared === "failed" && (
          <label>
            {h("notCopied")}
            <input readOnly value={address()} onFocus={({ target }) => target.select()} />
          </label>
        )}
      </p>
      <button className="button home-ask" type="button" onClick={onAsk}>
        {h("ask")}
      </button>
      {map && (
        <a className="home-act" href={map} target="_blank" rel="noopener noreferrer" aria-label={h("mapLabel")}>
          <Icon>
            <path d="M12 21s7-6.1 7-11.5A7 7 0 0 0 5 9.5C5 14.9 12 21 12 21z" />
            <circle cx="12" cy="9.5" r="2.5" />
          </Icon>
          {h("map")}
        </a>
      )}
      <button className="home-act home-share" type="button" onClick={() => void share(listing.street, address())}>
        <Icon>
          <path d="M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9.5h14V11h-1" />
        </Icon>
        {h("share")}
      </button>
    </div>
  );
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
