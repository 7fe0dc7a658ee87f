import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Listing, SearchType } from "../../domain/realtor/listing";
import { Photo } from "../ui/photo";
import { AlteredNote } from "./altered-note";
import { homeQuery } from "../../domain/realtor/listing-address";
import type { Language } from "../../domain/site/locale";
import { useHomeOpener } from "./home-opener";
import { closedMonth, isOffered, isRented, listingMark } from "./listing-words";
import { OpenHouseWhen } from "./open-house-when";
import { sourceSet } from "./picture-source";
import { useRealtorText } from "./realtor-text";
import { useUpcoming } from "./use-upcoming";

/** Price first; then what it is, and where. */
export function ListingCard({ listing, type }: { listing: Listing; type: SearchType }) {
  const t = useRealtorText();
  const { i18n } = useTranslation("realtor");
  const { price, picture, beds, baths, sqft, street, place, closedIn } = listing;
  const [next] = useUpcoming(useHomeOpener().view, listing.id);
  const facts = [
    beds === null ? "" : t("listings.beds", { value: beds }),
    baths === null ? "" : t("listings.baths", { value: baths }),
    sqft === "" ? "" : t("listings.sqft", { value: sqft }),
  ].filter((fact) => fact !== "");
  return (
    <li className="listing-card">
      <HomeLink listing={listing} type={type}>
        <span className="listing-picture">
          {picture ? (
            <Photo
              src={picture.thumbnail}
              srcSet={sourceSet(picture, "scene")}
              sizes="(min-width: 1024px) 380px, 84vw"
              alt=""
              width={640}
              height={427}
              loading="lazy"
              decoding="async"
            />
          ) : (
            <span className="listing-no-picture">{t("listings.noPicture")}</span>
          )}
          <span className="listing-mark">{listingMark(t, listing, type)}</span>
          {next && isOffered(type) && (
            <span className="listing-open">
              {t("listings.openHouse")} <OpenHouseWhen openHouse={next} language={i18n.language as Language} />
            </span>
          )}
        </span>
        <span className="listing-price">
          {price || t("listings.noPrice")}
          {isRented(type) && price && <small>{t("listings.perMonth")}</small>}
        </span>
        <span className="listing-facts">{facts.join(" · ")}</span>
        <span className="listing-address">
          {street}
          <span>{place}</span>
          {closedIn && <span>{t("listings.soldIn", { month: closedMonth(closedIn, i18n.language) })}</span>}
        </span>
      </HomeLink>
      <AlteredNote altered={picture?.altered} />
    </li>
  );
}

interface HomeLinkProps {
  listing: Listing;
  type: SearchType;
  children: ReactNode;
}

/** A link, so that a home opens in a new tab as well; of a home that has no name there is only the card. */
function HomeLink({ listing, type, children }: HomeLinkProps) {
  const { open, prepare } = useHomeOpener();
  if (listing.id === "") return <div className="listing-link">{children}</div>;

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(listing, type);
  }

  return (
    <a
      className="listing-link"
      href={homeQuery(listing.id)}
      onClick={onClick}
      onPointerEnter={prepare}
      onPointerDown={prepare}
      onFocus={prepare}
    >
      {children}
    </a>
  );
}
