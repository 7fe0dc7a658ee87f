import type { ListedSession } from "./use-sessions";

/** What a person sees as one device. */
export interface SessionGroup extends Omit<ListedSession, "id"> {
  ids: string[];
}

/** Sessions that look alike are one row: the first sign-in and the last use of them. This browser's own stays by itself. */
export function groupSessions(sessions: readonly ListedSession[]): SessionGroup[] {
  const groups = new Map<string, SessionGroup>();
  for (const { id, ...session } of sessions) {
    const key = session.isCurrent ? "current" : `other ${session.device}`;
    const group = groups.get(key);
    groups.set(key, {
      ...session,
      ids: [...(group?.ids ?? []), id],
      startedAt: earliest(session.startedAt, group?.startedAt),
      seenAt: latest(session.seenAt, group?.seenAt),
    });
  }
  return [...groups.values()];
}

const earliest = (one: string, other = one) => (one < other ? one : other);
const latest = (one: string, other = one) => (one > other ? one : other);
