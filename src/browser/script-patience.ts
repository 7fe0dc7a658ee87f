/** A link that opens a dialog is followed as a link then: scripts that take longer are taken not to come. */
export const FOLLOWED_AFTER_MS = 5_000;
/** Scripts are asked for then, whatever they wait for: a picture that never comes does not keep the page from answering. */
export const AT_THE_LATEST_MS = 5_000;
