import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { EditedRealtor } from "../../../domain/realtor/realtor";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { typedFields, type Form } from "../../../domain/editor/draft-changes";
import { forgetDraft, hadSameFields, isDraftKept, storeDraft } from "./draft-storage";

const PAUSE_IN_TYPING_MS = 300;

interface DraftKeeping {
  form: UseFormReturn<RealtorDraft>;
  key: string;
  /** What the form is a change of. */
  baseNow: () => Form & { record: EditedRealtor | null };
  /** What was kept holds pictures without their files: said once, they are not kept any longer. */
  hasLostPhotos: boolean;
}

/** Keeps what is typed in the browser, a moment after the last key and when the page is left; false when it can't. */
export function useDraftKeeping(keeping: DraftKeeping): boolean {
  const [isKept, setKept] = useState(true);
  const latest = useRef(keeping);
  latest.current = keeping;
  const { form } = keeping;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const unsaved = () => typedFields(latest.current.baseNow(), form.getValues());
    const keep = () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      const { key, baseNow } = latest.current;
      if (unsaved().length === 0) return forgetDraft(key);
      const { record, draft } = baseNow();
      setKept(storeDraft(key, { base: record, begun: record ? undefined : draft, draft: form.getValues() }));
    };
    /** All tabs keep in one place: another tab has emptied it, by a save for example, of words that may not be these. */
    const keepAgain = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== latest.current.key || newValue !== null) return;
      const fields = unsaved();
      if (fields.length === 0 || hadSameFields({ key, kept: oldValue }, fields, form.getValues())) return;
      // A tab that was asleep hears of it late.
      if (!isDraftKept(key)) keep();
    };
    if (latest.current.hasLostPhotos) keep();
    const keepAtOnce = () => {
      if (timer !== null) keep();
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        if (timer !== null) clearTimeout(timer);
        timer = setTimeout(keep, PAUSE_IN_TYPING_MS);
      },
    });
    window.addEventListener("pagehide", keepAtOnce);
    window.addEventListener("storage", keepAgain);
    return () => {
      keepAtOnce();
      stop();
      window.removeEventListener("pagehide", keepAtOnce);
      window.removeEventListener("storage", keepAgain);
    };
  }, [form]);
  return isKept;
}
