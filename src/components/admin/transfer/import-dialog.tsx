import { useTranslation } from "gatsby-plugin-react-i18next";
import type { EditedRealtor, RealtorInput } from "../../../domain/realtor/realtor";
import { changedFields } from "../../../domain/editor/realtor-changes";
import { inputOfRecord } from "../../../domain/editor/record-input";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { homepageName } from "../removal/homepage-name";

interface ImportDialogProps {
  record: EditedRealtor;
  /** A file that was read, and what it says; null while nothing is asked. */
  chosen: { file: File; input: RealtorInput } | null;
  isUnsaved: boolean;
  onCancel: () => void;
  onConfirm: (file: File) => void;
}

/** Whose homepage is replaced, by whose, and in which fields. */
export function ImportDialog({ record, chosen, isUnsaved, onCancel, onConfirm }: ImportDialogProps) {
  const { t, i18n } = useTranslation("admin");
  return (
    <Dialog
      isOpen={chosen !== null}
      onClose={onCancel}
      title={t("transfer.confirmTitle")}
      kind="alert"
      actions={
        <>
          <Button look="quiet" onClick={onCancel}>
            {t("cancel")}
          </Button>
          <Button onClick={() => chosen && onConfirm(chosen.file)}>{t("transfer.confirm")}</Button>
        </>
      }
    >
      {chosen && (
        <>
          <p>{t("transfer.confirmText", { name: homepageName(record, i18n.language), file: chosen.file.name })}</p>
          <p>
            {t("transfer.holds", {
              name: homepageName(chosen.input, i18n.language),
              address: `/${chosen.input.desiredUrl}`,
            })}
          </p>
          <Replaced record={record} input={chosen.input} />
          {isUnsaved && <p>{t("transfer.confirmUnsaved")}</p>}
        </>
      )}
    </Dialog>
  );
}

function Replaced({ record, input }: { record: EditedRealtor; input: RealtorInput }) {
  const { t } = useTranslation("admin");
  // An import leaves the owner as it is.
  const fields = changedFields(inputOfRecord(record), input).filter((field) => field !== "userId");
  if (fields.length === 0) return <p>{t("transfer.replacesNothing")}</p>;
  return <p>{t("transfer.replaces", { fields: fields.map((field) => t(`field.${field}`)).join(", ") })}</p>;
}
