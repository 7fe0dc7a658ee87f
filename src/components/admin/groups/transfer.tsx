import { useRef, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Realtor } from "../../../domain/realtor";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { homepageName } from "../homepage-name";
import { useUnsavedFields } from "../use-draft-input";
import type { Editor } from "../use-editor";
import type { Saving } from "../use-saving";
import { useTransfer } from "../use-transfer";

interface TransferProps {
  editor: Editor;
  saving: Saving;
  onSaved: (realtor: Realtor) => void;
}

/** Export and import; a new homepage can be filled in from a file. */
export function Transfer({ editor, saving, onSaved }: TransferProps) {
  const { t } = useTranslation("admin");
  const { isBusy, download, upload, fill } = useTransfer({ editor, saving, onSaved });
  const [chosen, setChosen] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { record } = editor.base;
  const isUnsaved = useUnsavedFields(editor.form.control, editor.base).length > 0;

  function onChosen(file: File | undefined) {
    if (input.current) input.current.value = "";
    if (!file) return;
    if (record) setChosen(file);
    else void fill(file);
  }

  return (
    <section className="admin-part" aria-labelledby="transfer-title">
      <h3 id="transfer-title">{t("transfer.title")}</h3>
      <p className="admin-hint">{t(record ? "transfer.text" : "transfer.fillText")}</p>
      <div className="admin-actions">
        {record && (
          <Button look="quiet" aria-disabled={isBusy} onClick={() => void download()}>
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
          onChange={({ target }) => onChosen(target.files?.[0])}
        />
      </div>
      {record && isUnsaved && <p className="admin-hint">{t("transfer.unsaved")}</p>}
      <Dialog
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
        title={t("transfer.confirmTitle")}
        kind="alert"
        actions={
          <>
            <Button look="quiet" onClick={() => setChosen(null)}>
              {t("cancel")}
            </Button>
            <Button
              onClick={() => {
                if (chosen) void upload(chosen);
                setChosen(null);
              }}
            >
              {t("transfer.confirm")}
            </Button>
          </>
        }
      >
        {record && chosen && <p>{t("transfer.confirmText", { name: homepageName(record), file: chosen.name })}</p>}
        {chosen && isUnsaved && <p>{t("transfer.confirmUnsaved")}</p>}
      </Dialog>
    </section>
  );
}
