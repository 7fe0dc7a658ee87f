/** What a browser may keep of a page or its data: nothing without asking. */
export const EACH_TIME = "public, max-age=0, must-revalidate";
/** Of what has a hash in its name. */
export const FOR_GOOD = "public, max-age=31536000, immutable";
