/** A photo that is shown until scripts come is loaded in full then: they are taken not to come. */
export const FULL_PHOTO_AFTER_MS = 5_000;
/** Scripts are asked for then, whatever they wait for: a picture that never comes does not keep the page from answering. */
export const AT_THE_LATEST_MS = 5_000;
