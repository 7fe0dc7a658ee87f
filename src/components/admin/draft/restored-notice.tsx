import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Notice } from "../../ui/notice";
import type { Editor } from "./use-editor";

/** What happened to a draft of an earlier visit, or happens to it in another tab. */
export function RestoredNotice({ editor }: { editor: Editor }) {
  const { t } = useTranslation("admin");
  const { restored, discard, isKept, isTypedElsewhere } = editor;
  const [isAsking, setAsking] = useState(false);
  const photos = useWatch({ control: editor.form.control, name: "photos" });
  const chosenSince = photos.filter(({ isRefused }) => !isRefused).length - (restored?.draft.photos.length ?? 0);
  const lostPhotos = (restored?.lostPhotos ?? 0) - Math.max(chosenSince, 0);
  return (
    <>
      <Notice>
        {restored && (
          <span className="admin-restored">
            <span>
              {t("draft.restored")} {lostPhotos > 0 && t("draft.photosLost", { count: lostPhotos })}
            </span>
            <Button look="quiet" onClick={() => setAsking(true)}>
              {t("draft.discard")}
            </Button>
          </span>
        )}
      </Notice>
      <ConfirmDialog
        isOpen={isAsking && restored !== null}
        title={t("draft.discardTitle")}
        keep={t("draft.keep")}
        confirm={t("draft.discardNow")}
        onClose={() => setAsking(false)}
        onConfirm={discard}
      >
        {t("draft.discardText")}
      </ConfirmDialog>
      <Notice kind="error">{isTypedElsewhere ? t("draft.otherTab") : null}</Notice>
      <Notice kind="error">{isKept ? null : t("draft.notKept")}</Notice>
    </>
  );
}
