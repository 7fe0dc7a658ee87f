/** What hosts have to do beyond serving files, and their own files that make them do it. */
export { cloudfrontOwners, cloudfrontRequestFunction, cloudfrontResponseFunction } from "./cloudfront";
export { netlifyHeaders, netlifyRedirects } from "./netlify";
export { ROUTES } from "./routes";
export { readSiteTree } from "./site-tree";
