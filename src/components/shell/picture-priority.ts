/**
 * For the largest picture of the first screen, and for those just below it.
 * React 18 passes the attribute on only in lower case: spread, it goes out as it is.
 */
export const HIGH_PRIORITY = { fetchpriority: "high" };
export const LOW_PRIORITY = { fetchpriority: "low" };
