import { createFormControl } from "react-hook-form";
import { withAlteration } from "../../../domain/editor/draft-marks";
import type { DraftPicture } from "../../../domain/editor/draft-pictures";
import { emptyDraft, type RealtorDraft } from "../../../domain/editor/realtor-draft";
import { followPictures } from "./follow-pictures";
import { createUploadQueue, originalKey } from "./upload-queue";

const pending = (key: string): DraftPicture => ({ key, path: "gallery", thumbnail: "", fullsize: "" });
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function editorWithFailedUploads(...keys: string[]) {
  const form = createFormControl<RealtorDraft>({ defaultValues: emptyDraft() });
  const queue = createUploadQueue({
    send: () => Promise.reject(new Error("no line")),
    onDone: () => undefined,
    reasonOf: (error) => (error as Error).message,
  });
  followPictures(queue, form);
  form.setValue("photos", keys.map(pending));
  queue.add(keys.map((key) => ({ key, path: "gallery", file: {} as File })));
  return { form, queue, left: () => queue.uploads().map(({ key }) => key) };
}

test("an upload goes with its picture when the form is set back", async () => {
  const { form, left } = editorWithFailedUploads("a", "b", "c");
  await nextTurn();
  expect(left()).toEqual(["a", "b", "c"]);
  form.reset({ ...emptyDraft(), photos: [pending("b")] });
  expect(left()).toEqual(["b"]);
  form.reset(emptyDraft());
  expect(left()).toEqual([]);
});

test("typing leaves the uploads alone", async () => {
  const { form, left } = editorWithFailedUploads("a");
  await nextTurn();
  form.setValue("name", "Minji");
  expect(left()).toEqual(["a"]);
});

test("the upload of an original goes with its mark, and with the picture that it belongs to", async () => {
  const staged: DraftPicture = { key: "staged", path: "gallery", thumbnail: "", fullsize: "/media/staged.webp" };
  const marks = withAlteration([], "/media/staged.webp", "staging");
  const key = originalKey("/media/staged.webp");
  const { form, queue, left } = editorWithFailedUploads();
  form.reset({ ...emptyDraft(), photos: [staged], alteredPhotos: marks });
  const send = () => queue.add([{ key, path: "gallery", file: {} as File }]);
  send();
  await nextTurn();
  form.setValue("name", "Minji");
  expect(left()).toEqual([key]);
  form.setValue("alteredPhotos", []);
  expect(left()).toEqual([]);
  form.setValue("alteredPhotos", marks);
  send();
  form.setValue("photos", []);
  expect(left()).toEqual([]);
});
