import { useTranslation } from "gatsby-plugin-react-i18next";
import { monthName } from "../../domain/realtor/display";
import type { Listing, SearchType } from "../../domain/realtor/listing";
import { sourceSet } from "./picture-source";
import { useRealtorText } from "./realtor-text";

/** Price first; then what it is, and where. */
export function ListingCard({ listing, type }: { listing: Listing; type: SearchType }) {
  const t = useRealtorText();
  const { i18n } = useTranslation("realtor");
  const { price, picture, beds, baths, sqft, street, place, closedIn } = listing;
  const isRent = type === "rent" || type === "rented";
  const facts = [
    beds === null ? "" : t("listings.beds", { value: beds }),
    baths === null ? "" : t("listings.baths", { value: baths }),
    sqft === "" ? "" : t("listings.sqft", { value: sqft }),
  ].filter((fact) => fact !== "");
  return (
    <li className="listing-card">
      <div className="listing-picture">
        {picture ? (
          <img
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
          <span>{t("listings.noPicture")}</span>
        )}
        <span className="listing-mark">{listing.isPending ? t("listings.pending") : t(`listings.${type}`)}</span>
      </div>
      <p className="listing-price">
        {price || t("listings.noPrice")}
        {isRent && price && <small>{t("listings.perMonth")}</small>}
      </p>
      <p className="listing-facts">{facts.join(" · ")}</p>
      <p className="listing-address">
        {street}
        <span>{place}</span>
        {closedIn && <span>{t("listings.soldIn", { month: monthOf(closedIn, i18n.language) })}</span>}
      </p>
    </li>
  );
}

/** `2024-05` → `May 2024`, `2024.05`. */
function monthOf(closedIn: string, language: string): string {
  const [year = "", month = ""] = closedIn.split("-");
  return language === "ko" ? `${year}.${month}` : `${monthName(month)} ${year}`;
}
