import { useCallback, useSyncExternalStore } from "react";
import { followPublications } from "../../../clients/publications";
import { receiptKey, type HeardPublications, type Publications } from "../../../domain/editor/publication";

const RECEIPTS_SHOWN = 10;

export interface FollowedPublications {
  /** Null until the first answer. */
  heard: HeardPublications | null;
  isReachable: boolean;
}

interface Feed {
  followed: FollowedPublications;
  readers: Set<() => void>;
  stop(): void;
}

const NOTHING: FollowedPublications = { heard: null, isReachable: true };
/** One stream a realtor, however many parts of the screen read it. */
const feeds = new Map<string, Feed>();

/** Follows the publications of a realtor, as long as there is one to follow. */
export function usePublications(realtorId: string | null): FollowedPublications {
  const subscribe = useCallback(
    (reader: () => void) => (realtorId === null ? () => undefined : join(realtorId, reader)),
    [realtorId],
  );
  const read = () => (realtorId === null ? NOTHING : (feeds.get(realtorId)?.followed ?? NOTHING));
  return useSyncExternalStore(subscribe, read, () => NOTHING);
}

function join(realtorId: string, reader: () => void): () => void {
  const feed = feeds.get(realtorId) ?? openFeed(realtorId);
  feed.readers.add(reader);
  return () => {
    feed.readers.delete(reader);
    if (feed.readers.size > 0) return;
    feed.stop();
    feeds.delete(realtorId);
  };
}

function openFeed(realtorId: string): Feed {
  const feed: Feed = { followed: NOTHING, readers: new Set(), stop: () => undefined };
  const show = (followed: FollowedPublications) => {
    feed.followed = followed;
    for (const reader of feed.readers) reader();
  };
  feeds.set(realtorId, feed);
  feed.stop = followPublications(realtorId, RECEIPTS_SHOWN, {
    onPublications: (publications) =>
      show({ heard: heardNow(publications, feed.followed.heard, performance.now()), isReachable: true }),
    onReachable(isReachable) {
      if (isReachable !== feed.followed.isReachable) show({ ...feed.followed, isReachable });
    },
  });
  return feed;
}

/** Receipts keep the time they were first seen at. */
function heardNow(publications: Publications, before: HeardPublications | null, now: number): HeardPublications {
  const arrivals = new Map(
    publications.receipts.map((receipt) => {
      const key = receiptKey(receipt);
      return [key, before?.arrivals.get(key) ?? now] as const;
    }),
  );
  return { publications, arrivals };
}
