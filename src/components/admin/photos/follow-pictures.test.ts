import { createFormControl } from "react-hook-form";
import type { DraftPicture } from "../../../domain/editor/draft-pictures";
import { emptyDraft, type RealtorDraft } from "../../../domain/editor/realtor-draft";
import { followPictures } from "./follow-pictures";
import { createUploadQueue } from "./upload-queue";

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
  return { form, left: () => queue.uploads().map(({ key }) => key) };
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
