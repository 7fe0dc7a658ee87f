import type { UseFormReturn } from "react-hook-form";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { shownMarks } from "../../../domain/editor/draft-marks";
import { originalKey, type UploadQueue } from "./upload-queue";

/**
 * Takes back the uploads whose pictures leave the form, by whatever way: one that
 * has failed would hold up every save, with no card to retry or remove it.
 */
export function followPictures(
  queue: UploadQueue,
  form: Pick<UseFormReturn<RealtorDraft>, "subscribe" | "getValues">,
): () => void {
  return form.subscribe({
    formState: { values: true },
    callback() {
      const draft = form.getValues();
      const originals = (shownMarks(draft) ?? []).map(({ url }) => originalKey(url));
      const shown = new Set([...draft.photos.map(({ key }) => key), ...originals]);
      const gone = queue.uploads().filter(({ key }) => !shown.has(key));
      // The last first: a removal starts the next one that waits.
      for (const { key } of gone.reverse()) queue.remove(key);
    },
  });
}
