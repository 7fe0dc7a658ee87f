import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

interface DeleteLeadProps {
  isOpen: boolean;
  name: string;
  onCancel: () => void;
  onDelete: () => void;
}

/** Asks before a message is deleted for good. */
export function DeleteLead({ isOpen, name, onCancel, onDelete }: DeleteLeadProps) {
  const { t } = useTranslation("messages");
  return (
    <Dialog
      kind="alert"
      isOpen={isOpen}
      onClose={onCancel}
      title={t("delete.title")}
      actions={
        <>
          <Button look="quiet" onClick={onCancel}>
            {t("delete.cancel")}
          </Button>
          <Button look="danger" onClick={onDelete}>
            {t("act.delete")}
          </Button>
        </>
      }
    >
      <p>{t("delete.text", { name })}</p>
    </Dialog>
  );
}
