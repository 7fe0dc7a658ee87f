import { useSession, type SessionState } from "../../../session/session-store";
import type { UploadQueue } from "./upload-queue";

type Subscribe = (listener: (now: SessionSide, before: SessionSide) => void) => () => void;
type SessionSide = Pick<SessionState, "isSignedIn">;

/** Sends once more what the end of a session has stopped, as soon as somebody is signed in again. */
export function retryAfterSignIn(
  queue: Pick<UploadQueue, "retry">,
  stopped: Set<string>,
  subscribe: Subscribe = useSession.subscribe,
): () => void {
  return subscribe((now, before) => {
    if (!now.isSignedIn || before.isSignedIn) return;
    const keys = [...stopped];
    stopped.clear();
    for (const key of keys) queue.retry(key);
  });
}
