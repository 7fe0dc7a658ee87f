import type { HomeInquiry } from "../../../domain/realtor/home-inquiry";
import { listingLabel, type Listing } from "../../../domain/realtor/listing";
import { plainText } from "../../../domain/realtor/plain-text";
import type { HomeText } from "./home-text";

/** What the API takes of a listing's name. */
const LABEL_MAX_LENGTH = 200;

/** The words of the contact form, in the page's language, and the home that its message names. */
export function homeInquiry(listing: Listing, h: HomeText): HomeInquiry {
  // The cut may leave half a character, which plain text drops.
  const home = plainText((listingLabel(listing) || listing.id).slice(0, LABEL_MAX_LENGTH));
  return {
    listing: { id: listing.id, label: home },
    text: h("message.text"),
    line: h("message.line", { home }),
  };
}
