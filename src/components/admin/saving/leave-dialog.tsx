import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { useLeaveGuard } from "./use-leave-guard";

/** Asks before a link leads away from what is not saved. */
export function LeaveDialog({ hasUnsaved }: { hasUnsaved: () => boolean }) {
  const { t } = useTranslation("admin");
  const { wanted, stay, leave } = useLeaveGuard(hasUnsaved);
  return (
    <Dialog
      isOpen={wanted !== null}
      onClose={stay}
      title={t("leave.title")}
      kind="alert"
      actions={
        <>
          <Button onClick={stay}>{t("leave.stay")}</Button>
          <Button look="quiet" onClick={leave}>
            {t("leave.leave")}
          </Button>
        </>
      }
    >
      <p>{t("leave.text")}</p>
    </Dialog>
  );
}
