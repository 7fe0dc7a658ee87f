import { useRef, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { HomepageFileProblem } from "../../../domain/editor/homepage-file";
import type { EditedRealtor, RealtorInput } from "../../../domain/realtor/realtor";
import { Button } from "../../ui/button";
import { FailureNotice } from "../../ui/failure-notice";
import { useUnsavedFields } from "../draft/use-draft-input";
import type { Drafting } from "../drafting/use-drafting";
import type { Editor } from "../draft/use-editor";
import type { Saving } from "../saving/use-saving";
import { readHomepageFile, useTransfer } from "./use-transfer";
import { ImportDialog } from "./import-dialog";

interface TransferProps {
  editor: Editor;
  saving: Saving;
  drafting: Pick<Drafting, "isOn" | "isOnNow" | "chosen">;
  onSaved: (realtor: EditedRealtor) => void;
}

/** Export and import; a new homepage can be filled in from a file. Only a good file is asked about. */
export function Transfer({ editor, saving, drafting, onSaved }: TransferProps) {
  const { t } = useTranslation("admin");
  const { isBusy, download, upload, fill } = useTransfer({ editor, saving, onSaved });
  const [chosen, setChosen] = useState<{ file: File; input: RealtorInput } | null>(null);
  const [problem, setProblem] = useState<HomepageFileProblem | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { record } = editor.base;
  const isUnsaved = useUnsavedFields(editor.form.control, editor.base).length > 0;

  async function onChosen(file: File | undefined) {
    if (input.current) input.current.value = "";
    if (!file) return;
    setProblem(null);
    const read = await readHomepageFile(file);
    if (!read.ok) return setProblem(read);
    // An import publishes: who saves into a draft first gets it into the form.
    if (record && !drafting.isOn) setChosen({ file, input: read.input });
    else fill(read.input);
  }

  /** The switch may have been moved since the file was chosen. */
  async function take(file: File, read: RealtorInput) {
    if (!(await drafting.chosen())) return;
    if (drafting.isOnNow()) fill(read);
    else await upload(file);
  }

  function problemText(found: HomepageFileProblem): string {
    if (found.problem !== "badFields") return t(`transfer.problem.${found.problem}`);
    return t("transfer.problem.badFields", { fields: found.fields.map((field) => t(`field.${field}`)).join(", ") });
  }

  return (
    <section className="admin-part" aria-labelledby="transfer-title">
      <h3 id="transfer-title">{t("transfer.title")}</h3>
      <p className="admin-hint">{t(record ? "transfer.text" : "transfer.fillText")}</p>
      <div className="admin-actions">
        {record && (
          <Button look="quiet" aria-disabled={isBusy} onClick={() => !isBusy && void download()}>
            {t("transfer.export")}
          </Button>
        )}
        <Button look="quiet" aria-disabled={isBusy} onClick={() => input.current?.click()}>
          {t(record ? "transfer.import" : "transfer.fill")}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={t("transfer.import")}
          onChange={({ target }) => void onChosen(target.files?.[0])}
        />
      </div>
      <FailureNotice>{problem && problemText(problem)}</FailureNotice>
      {record && isUnsaved && <p className="admin-hint">{t("transfer.unsaved")}</p>}
      {record && (
        <ImportDialog
          record={record}
          chosen={chosen}
          isUnsaved={isUnsaved}
          onCancel={() => setChosen(null)}
          onConfirm={(file) => {
            setChosen(null);
            void take(file, chosen!.input);
          }}
        />
      )}
    </section>
  );
}
