/** Which release is served, where pages are in a store. */
export const SERVED = "release.served";
/** Who works on the database, as JSON. */
export const HOLDER = "publisher.holder";
/** Digests of the leader's secrets, as JSON. */
export const SECRETS = "publisher.secrets";
/** What a move has left. */
export const MOVE = "store.move";

/** Settings that a place has of itself: they stay when the site moves. */
export const OWN_SETTINGS: readonly string[] = [SERVED, HOLDER, SECRETS, MOVE];
