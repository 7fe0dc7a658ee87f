import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { callFailure } from "../../../clients/call-failure";
import { isRefusedToken } from "../../../clients/refused-token";
import { uploadFiles } from "../../../clients/uploads";
import { changedMark, keptMarks, withOriginal, type DraftMark } from "../../../domain/editor/draft-marks";
import { completePicture, coverOf, withoutOvertaken, type DraftPicture } from "../../../domain/editor/draft-pictures";
import type { PhotoPath } from "../../../domain/realtor/realtor";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { useSession } from "../../../session/session-store";
import { followPictures } from "./follow-pictures";
import { preparePicture } from "./prepare-picture";
import { retryAfterSignIn } from "./retry-after-sign-in";
import { createUploadQueue, originalKey, urlOfOriginal, type Upload, type UploadQueue } from "./upload-queue";

export interface Uploads {
  queue: UploadQueue;
  /** Gives every file a picture of its own in the form, at its place, and starts to send them. */
  add(path: PhotoPath, files: readonly File[]): void;
  /** Takes a picture out of the form, and its upload back. */
  remove(key: string): void;
  /** Sends the picture before of the altered one with that address. */
  addOriginal(url: string, file: File): void;
}

const UNAUTHORIZED = 401;
/** Too large, or no picture. */
const REFUSED_FILE: ReadonlySet<number> = new Set([413, 415]);
/** Said in the language of the screen; any other refusal in the API's words. */
const REFUSALS: ReadonlyMap<number, `photos.failed.${"tooLarge" | "unreadable" | "full"}`> = new Map([
  [413, "photos.failed.tooLarge"],
  [415, "photos.failed.unreadable"],
  [507, "photos.failed.full"],
]);

class UnreadablePicture extends Error {}

/** The same file would be refused each time. */
function isRefusedFile(error: unknown): boolean {
  if (error instanceof UnreadablePicture) return true;
  const failure = callFailure(error);
  return failure.kind === "refused" && REFUSED_FILE.has(failure.status);
}

function asRefused(picture: DraftPicture, key: string): DraftPicture {
  return picture.key === key ? { ...picture, isRefused: true } : picture;
}

/** The pictures on their way: one queue as long as the editor is there. */
export function useUploads(form: UseFormReturn<RealtorDraft>): Uploads {
  const { t } = useTranslation("admin");
  const texts = useRef(t);
  texts.current = t;
  const stopped = useRef(new Set<string>());
  const uploads = useMemo((): Uploads => {
    const setPictures = (change: (pictures: DraftPicture[]) => DraftPicture[]) => {
      const before = form.getValues("photos");
      const after = change(before);
      form.setValue("photos", after);
      // The point belongs to the old cover.
      if (coverOf(before) !== coverOf(after) && form.getValues("coverFocus")) form.setValue("coverFocus", "");
      if (form.getValues("alteredPhotos")) setMarks((marks) => keptMarks(marks, before, after));
    };
    const setMarks = (change: (marks: DraftMark[]) => DraftMark[]) =>
      form.setValue("alteredPhotos", change(form.getValues("alteredPhotos") ?? []));
    const queue = createUploadQueue({
      async send({ path, file }, { signal, onProgress }) {
        const { thumbnail, fullsize } = await preparePicture(path, file).catch((cause: unknown) => {
          throw new UnreadablePicture("The picture can't be read", { cause });
        });
        const files = [
          { path, imageType: "thumbnail" as const, contentType: thumbnail.type, content: thumbnail },
          { path, imageType: "fullsize" as const, contentType: fullsize.type, content: fullsize },
        ];
        onProgress({ state: "uploading", percent: 0 });
        const [thumbnailUrl, fullsizeUrl] = await uploadFiles(files, {
          signal,
          onProgress: (share) => onProgress({ state: "uploading", percent: Math.floor(share * 100) }),
        });
        return { thumbnail: thumbnailUrl!, fullsize: fullsizeUrl! };
      },
      onDone(key, files) {
        const altered = urlOfOriginal(key);
        if (altered === null) return setPictures((pictures) => completePicture(pictures, key, files));
        setMarks((marks) => withOriginal(marks, altered, files.fullsize));
      },
      reasonOf(error, key) {
        if (isRefusedFile(error)) setPictures((pictures) => pictures.map((each) => asRefused(each, key)));
        if (error instanceof UnreadablePicture) return texts.current("photos.failed.unreadable");
        if (isRefusedToken(error)) useSession.getState().expire();
        const failure = callFailure(error);
        // The others were sent without a token, once the first one's was refused and dropped.
        if (failure.kind === "refused" && failure.status === UNAUTHORIZED) {
          stopped.current.add(key);
          return texts.current("photos.failed.session");
        }
        if (failure.kind === "unreachable") return texts.current("photos.failed.unreachable");
        const known = REFUSALS.get(failure.status);
        return known ? texts.current(known) : failure.message || texts.current("photos.failed.unreachable");
      },
    });
    return {
      queue,
      add(path, files) {
        const jobs = files.map((file) => ({ key: crypto.randomUUID(), path, file }));
        const pending = jobs.map(({ key }): DraftPicture => ({ key, path, thumbnail: "", fullsize: "" }));
        setPictures((pictures) => [...withoutOvertaken(pictures, path), ...pending]);
        queue.add(jobs);
      },
      remove(key) {
        queue.remove(key);
        setPictures((pictures) => pictures.filter((picture) => picture.key !== key));
      },
      addOriginal(url, file) {
        const key = originalKey(url);
        queue.remove(key);
        setMarks((marks) => changedMark(marks, url, { isUploading: true }));
        queue.add([{ key, path: "gallery", file }]);
      },
    };
  }, [form]);
  useEffect(() => followPictures(uploads.queue, form), [uploads, form]);
  useEffect(() => retryAfterSignIn(uploads.queue, stopped.current), [uploads]);
  return uploads;
}

const NONE: readonly Upload[] = [];

export function useUploadList({ queue }: Uploads): readonly Upload[] {
  return useSyncExternalStore(queue.subscribe, queue.uploads, () => NONE);
}
