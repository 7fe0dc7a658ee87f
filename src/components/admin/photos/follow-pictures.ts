import type { UseFormReturn } from "react-hook-form";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import type { UploadQueue } from "./upload-queue";

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
      const shown = new Set(form.getValues("photos").map(({ key }) => key));
      const gone = queue.uploads().filter(({ key }) => !shown.has(key));
      // The last first: a removal starts the next one that waits.
      for (const { key } of gone.reverse()) queue.remove(key);
    },
  });
}
