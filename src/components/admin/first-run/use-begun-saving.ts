import { useEffect, useRef, useState } from "react";
import { putBegun, readBegun, type Begun } from "../../../clients/begun-homepage";
import { formOf, rebasedDraft, typedFields, type Form } from "../../../domain/editor/draft-changes";
import { withoutPending } from "../../../domain/editor/kept-draft";
import type { Blank, Editor } from "../draft/use-editor";
import { begunState, type BegunState } from "./use-begun";

const PAUSE_IN_TYPING_MS = 1_500;
const AGAIN_AFTER_MS = 15_000;

interface BegunSaving {
  editor: Editor;
  blank: Blank;
  /** Null where the API keeps no such thing. */
  begun: BegunState | null;
  /** The homepage is being made: what was begun is then over. */
  isSaving: boolean;
}

/**
 * Sends what is typed of a homepage that is not there yet to the API, a moment after the last key and when the page is
 * hidden, so that the account's other devices go on with it. What another device has sent meanwhile comes into the form,
 * field by field. Answers whether the API has what was typed last.
 */
export function useBegunSaving({ editor, blank, begun, isSaving }: BegunSaving): boolean {
  const [isKept, setKept] = useState(() => begun !== null && begun.draft !== null);
  const latest = useRef(editor);
  latest.current = editor;
  const isMaking = useRef(isSaving);
  isMaking.current = isSaving;
  const sending = useRef<AbortController | null>(null);
  const isOn = begun !== null && editor.base.record === null;
  const { form } = editor;

  useEffect(() => {
    if (isSaving) sending.current?.abort();
  }, [isSaving]);

  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let before: Begun | null = begun!.begun;
    let known: Form = formOf(blank.draft);
    let hasEnded = false;

    function sendIn(ms: number): void {
      if (timer !== null) clearTimeout(timer);
      timer = hasEnded ? null : setTimeout(() => void send(), ms);
    }

    async function send(): Promise<void> {
      timer = null;
      if (sending.current !== null || isMaking.current) return sendIn(PAUSE_IN_TYPING_MS);
      const sent = withoutPending(structuredClone(form.getValues()));
      if (typedFields(known, sent).length === 0) return;
      sending.current = new AbortController();
      try {
        const kept = await putBegun(sent, before, sending.current.signal);
        if (hasEnded) return;
        if (kept !== null) {
          before = kept;
          known = formOf(sent);
          latest.current.takeBegun(sent);
          setKept(true);
        } else await takeTheirs();
      } catch {
        setKept(false);
        sendIn(AGAIN_AFTER_MS);
      } finally {
        sending.current = null;
      }
    }

    async function takeTheirs(): Promise<void> {
      const theirs = begunState((await readBegun())?.begun ?? null);
      if (hasEnded) return;
      before = theirs.begun;
      if (theirs.draft !== null) {
        const base = known;
        known = formOf(theirs.draft);
        const both = rebasedDraft({ base, theirs: theirs.draft, mine: form.getValues() });
        latest.current.takeBegun(theirs.draft, both);
      }
      sendIn(0);
    }

    const stop = form.subscribe({ formState: { values: true }, callback: () => sendIn(PAUSE_IN_TYPING_MS) });
    const sendAtOnce = () => {
      if (timer !== null) sendIn(0);
    };
    document.addEventListener("visibilitychange", sendAtOnce);
    window.addEventListener("online", sendAtOnce);
    return () => {
      hasEnded = true;
      if (timer !== null) clearTimeout(timer);
      stop();
      document.removeEventListener("visibilitychange", sendAtOnce);
      window.removeEventListener("online", sendAtOnce);
    };
  }, [isOn, form, blank, begun]);
  return isOn && isKept;
}
