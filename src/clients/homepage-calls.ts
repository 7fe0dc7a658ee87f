/**
 * Every call of a realtor's homepage, to be loaded as one: each entry of its own
 * would make the bundler think that half the site needs the HTTP client, and move
 * it into the chunk that every page loads at once.
 */
export { getAgentListings } from "./listings";
export { loadListings } from "./load-listings";
export { getSentRealtor, parseSentRealtor } from "./product-api";
export { recordDigest } from "../domain/realtor/record-digest";
export { sendRealtorContact } from "./realtor-contacts";
export { leadContext, newSubmissionId } from "./lead-context";
