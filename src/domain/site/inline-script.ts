/** The scripts that a page carries in its html: the sources are in `src/inline`. */
export const INLINE_SCRIPTS = ["language-redirect", "early-press", "late-parts"] as const;
export type InlineScript = (typeof INLINE_SCRIPTS)[number];
