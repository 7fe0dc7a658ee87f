import { isAxiosError, isCancel } from "axios";
import { clear, createStore, delMany, entries, get, set, update, type UseStore } from "idb-keyval";
import { createStore as createState } from "zustand/vanilla";
import { ACCESS_TOKEN_KEY, deviceStorage } from "../browser/device-storage";
import type { LeadState } from "../domain/editor/lead";
import { parseAccount } from "../domain/site/account";
import { SITE } from "../config/site";

/** Longer ago nobody reads it as what is; and what is personal is not to be left lying about. */
export const KEPT_FOR_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A place for the answer that was read last, whoever it was about: as little as possible stays on the device. */
export type Slot = "realtor" | "draft" | `leads:${string}`;

/** Where changes of messages wait that nobody has answered. */
const WAITING = "waiting";
type Waiting = Record<string, LeadState>;

interface KeptAnswer {
  userId: string;
  keptAtMs: number;
  /** What was asked for. */
  of: string;
  answer: unknown;
}

interface Question<Answer> {
  slot: Slot;
  of: string;
  /** What an earlier release kept may be of another form: null then. */
  parse(raw: unknown): Answer | null;
  /** What the screen has of it already: newer than what was kept, and with what was done to it offline. */
  shown?(): Answer | undefined;
}

/** When what is shown was read, by slot; a slot whose answer is new is not in it. */
export const shownFromDevice = createState<Partial<Record<Slot, number>>>(() => ({}));

let opened: UseStore | null = null;
const store = () => (opened ??= createStore("workspace", "answers"));

/**
 * The answer to a call, kept on this device for its account; without a network the one that was kept. A refusal is an
 * answer. What a browser refuses to keep is as if nobody had asked.
 */
export async function orKept<Answer>(question: Question<Answer>, call: () => Promise<Answer>): Promise<Answer> {
  const { slot, of } = question;
  const userId = userIdNow();
  try {
    const answer = await call();
    shownFromDevice.setState({ [slot]: undefined });
    // Who signed out meanwhile leaves nothing.
    if (SITE.isWorkspaceOffline && answer !== null && userId !== null && userId === userIdNow())
      await quietly(() => set(slot, { userId, keptAtMs: Date.now(), of, answer } satisfies KeptAnswer, store()));
    return answer;
  } catch (error) {
    if (!hadNoAnswer(error)) throw error;
    const shown = question.shown?.();
    if (shown !== undefined) {
      if (navigator.onLine) throw error;
      return shown;
    }
    const kept = await quietly(() => get<KeptAnswer>(slot, store()));
    const answer = kept && kept.of === of && isReadable(kept, userId) ? question.parse(kept.answer) : null;
    if (kept === undefined || answer === null) throw error;
    shownFromDevice.setState({ [slot]: kept.keptAtMs });
    return answer;
  }
}

/** Everything that is kept of messages, as it was answered. */
export async function keptLeadPages(): Promise<unknown[]> {
  const userId = userIdNow();
  const all = await quietly(() => entries<string, KeptAnswer>(store()));
  return (all ?? []).flatMap(([slot, kept]) => (isLeads(slot) && isReadable(kept, userId) ? [kept.answer] : []));
}

/** The states that messages were given, by id, and that no API has been told of: a page was closed without a network. */
export async function waitingChanges(): Promise<Waiting> {
  const kept = await quietly(() => get<KeptAnswer>(WAITING, store()));
  return kept && isReadable(kept, userIdNow()) ? (kept.answer as Waiting) : {};
}

export async function keepChange(id: string, state: LeadState): Promise<void> {
  await updateWaiting((waiting) => ({ ...waiting, [id]: state }));
}

/** A later change of the message goes on waiting. */
export async function changeAnswered(id: string, state: LeadState): Promise<void> {
  await updateWaiting((waiting) =>
    Object.fromEntries(Object.entries(waiting).filter(([other, is]) => other !== id || is !== state)),
  );
}

async function updateWaiting(change: (waiting: Waiting) => Waiting): Promise<void> {
  const userId = userIdNow();
  if (!SITE.isWorkspaceOffline || userId === null) return;
  await quietly(() =>
    update<KeptAnswer>(
      WAITING,
      (kept) => {
        const waiting = kept && isReadable(kept, userId) ? (kept.answer as Waiting) : {};
        return { userId, keptAtMs: Date.now(), of: "", answer: change(waiting) };
      },
      store(),
    ),
  );
}

/** After a sign-out. */
export async function forgetAnswers(): Promise<void> {
  await quietly(() => clear(store()));
}

/** What is somebody else's, or too old; everything for null. */
export async function forgetAnswersBut(userId: string | null): Promise<void> {
  await quietly(async () => {
    const all = await entries<string, KeptAnswer>(store());
    const gone = all.filter(([, kept]) => !isReadable(kept, userId)).map(([slot]) => slot);
    if (gone.length > 0) await delMany(gone, store());
  });
}

/** After a message was deleted: its copies go, too. */
export async function forgetLeads(): Promise<void> {
  await quietly(async () => {
    const all = await entries<string, KeptAnswer>(store());
    await delMany(all.map(([slot]) => slot).filter(isLeads), store());
  });
}

function hadNoAnswer(error: unknown): boolean {
  return isAxiosError(error) && !isCancel(error) && error.response === undefined;
}

const isLeads = (slot: string) => slot.startsWith("leads:");

function isReadable({ userId, keptAtMs }: KeptAnswer, readerId: string | null): boolean {
  return userId === readerId && Date.now() - keptAtMs <= KEPT_FOR_DAYS * DAY_MS;
}

/** Null for who is not signed in. */
function userIdNow(): string | null {
  const stored = deviceStorage();
  if (!stored.getItem(ACCESS_TOKEN_KEY)) return null;
  const account = parseAccount({ userInfo: stored.getItem("userInfo"), realtorInfo: null, realtorLoginBy: null });
  return account?.user.id ?? null;
}

async function quietly<Done>(work: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
