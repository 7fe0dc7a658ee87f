/** Spec §9: how long after a page change the new page counts as settled, ms: titled, laid out, and the last of a quick row. */
export const PAGE_SETTLE_MS = 100;
