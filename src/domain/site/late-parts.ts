/** Types and relations that browsers neither run nor fetch, so that the files are still named in the page. */
export const WAITING_SCRIPT = "text/waiting";
export const WAITING_RULES = "text/waiting-rules";
export const WAITING_STYLE = "waiting";
export const WAITING_PRELOAD = "waiting-preload";

/**
 * An attribute of the document until React has taken the page over, somebody scrolls, or five seconds have passed: what
 * would share a slow line with the first picture and the scripts waits (`landing.css`).
 */
export const UNSEEN = "data-unseen";
