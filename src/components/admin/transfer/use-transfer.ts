import { useCallback, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { exportRealtor, importRealtor } from "../../../clients/realtor-calls";
import { exportFileName } from "../../../domain/editor/export-file-name";
import { savedVersionOf } from "../../../domain/editor/publication";
import { HOMEPAGE_FILE_MAX_BYTES, parseHomepageFile, type HomepageFile } from "../../../domain/editor/homepage-file";
import type { EditedRealtor, RealtorInput } from "../../../domain/realtor/realtor";
import { draftOf, emptyDraft, inputOf } from "../../../domain/editor/realtor-draft";
import { announceSaved } from "../saving/announce";
import { saveFile } from "../../ui/save-file";
import type { Editor } from "../draft/use-editor";
import { useFailureReport } from "../saving/use-failure-report";
import type { Saving } from "../saving/use-saving";

interface TransferOptions {
  editor: Editor;
  saving: Saving;
  onSaved: (realtor: EditedRealtor) => void;
}

/** A homepage as a file: out of the API and back into it, or into a form that is still new. */
export function useTransfer({ editor, saving, onSaved }: TransferOptions) {
  const { t } = useTranslation("admin");
  const [isBusy, setBusy] = useState(false);
  const { record } = editor.base;
  const { setNotice, setSaved } = saving;
  const { reportError } = useFailureReport(setNotice);

  const attempt = useCallback(
    async (call: () => Promise<void>) => {
      setBusy(true);
      setNotice(null);
      try {
        await call();
      } catch (error) {
        reportError(error);
      } finally {
        setBusy(false);
      }
    },
    [setNotice, reportError],
  );

  async function download() {
    if (record) await attempt(() => exportToFile(record));
  }

  async function upload(file: File) {
    if (!record) return;
    const clickedAt = performance.now();
    const takeRecord = editor.following();
    await attempt(async () => {
      const realtor = await importRealtor(record.id, file);
      takeRecord(realtor);
      setSaved(savedVersionOf(realtor, clickedAt));
      onSaved(realtor);
      announceSaved(t("alert.imported", { id: realtor.id }));
    });
  }

  /** Into the form alone: of a homepage that is not there yet, or whose saves go into a draft. Whose it is stays. */
  function fill(input: RealtorInput) {
    const { record, input: saved } = editor.base;
    const filled = record
      ? { ...saved, ...input, userId: saved.userId }
      : { ...inputOf(emptyDraft()), ...input, userId: "" };
    editor.rebase(record, draftOf(filled), record ? saved : undefined);
    setNotice({ kind: "good", text: t("transfer.filled") });
  }

  return { isBusy, download, upload, fill };
}

/** Saves what the API has of a homepage as a file. */
export async function exportToFile({ id, desiredUrl }: EditedRealtor): Promise<void> {
  const { userName, json } = await exportRealtor(id);
  saveFile(new Blob([json], { type: "application/json" }), exportFileName(userName, desiredUrl));
}

/** Before anything is asked or sent. */
export async function readHomepageFile(file: File): Promise<HomepageFile> {
  return file.size > HOMEPAGE_FILE_MAX_BYTES
    ? { ok: false, problem: "tooLarge" }
    : parseHomepageFile(await file.text());
}
