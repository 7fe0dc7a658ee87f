import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
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
      <Dialog
        isOpen={isAsking && restored !== null}
        onClose={() => setAsking(false)}
        title={t("draft.discardTitle")}
        kind="alert"
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {t("draft.keep")}
            </Button>
            <Button
              look="danger"
              onClick={() => {
                setAsking(false);
                discard();
              }}
            >
              {t("draft.discardNow")}
            </Button>
          </>
        }
      >
        <p>{t("draft.discardText")}</p>
      </Dialog>
      <Notice kind="error">{isTypedElsewhere ? t("draft.otherTab") : null}</Notice>
      <Notice kind="error">{isKept ? null : t("draft.notKept")}</Notice>
    </>
  );
}
