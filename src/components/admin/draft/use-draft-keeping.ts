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
  /** What the form is a change of. */
  baseNow: () => { record: EditedRealtor | null; draft: RealtorDraft };
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
    const keep = () => {
      timer = null;
      const { key, hasUnsaved, baseNow } = latest.current;
      if (!hasUnsaved()) return forgetDraft(key);
      const { record, draft } = baseNow();
      setKept(storeDraft(key, { base: record, begun: record ? undefined : draft, draft: form.getValues() }));
    };
    /** The place is one for all tabs: what another one has saved or thrown away was its own words, not these. */
    const keepAgain = ({ key, newValue }: StorageEvent) => {
      if (key === latest.current.key && newValue === null) keep();
    };
    if (latest.current.hasLostPhotos) keep();
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
