import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { EditedRealtor } from "../../../domain/realtor/realtor";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { forgetDraft, storeDraft } from "./draft-storage";

const PAUSE_IN_TYPING_MS = 300;

interface DraftKeeping {
  form: UseFormReturn<RealtorDraft>;
  key: string;
  hasUnsaved: () => boolean;
  recordNow: () => EditedRealtor | null;
}

/** Keeps what is typed in the browser, a moment after the last key and when the page is left; false when it can't. */
export function useDraftKeeping(keeping: DraftKeeping): boolean {
  const [isKept, setKept] = useState(true);
  const latest = useRef(keeping);
  latest.current = keeping;
  const { form } = keeping;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const keep = () => {
      timer = null;
      const { key, hasUnsaved, recordNow } = latest.current;
      if (!hasUnsaved()) return forgetDraft(key);
      setKept(storeDraft(key, { base: recordNow(), draft: form.getValues() }));
    };
    const keepAtOnce = () => {
      if (timer === null) return;
      clearTimeout(timer);
      keep();
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        if (timer !== null) clearTimeout(timer);
        timer = setTimeout(keep, PAUSE_IN_TYPING_MS);
      },
    });
    window.addEventListener("pagehide", keepAtOnce);
    return () => {
      keepAtOnce();
      stop();
      window.removeEventListener("pagehide", keepAtOnce);
    };
  }, [form]);
  return isKept;
}
