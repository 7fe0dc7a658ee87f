/** What hosts have to do beyond serving files, and their own files that make them do it. */
export { netlifyHeaderRules, netlifyRedirects } from "./netlify";
export { PLAIN_ROUTES_FILE, readRoutes, routesWith } from "./routes";
export { readSiteTree } from "./site-tree";
