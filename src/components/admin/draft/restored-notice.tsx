import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import type { Editor } from "./use-editor";

/** What happened to a draft of an earlier visit, or happens to it in another tab. */
export function RestoredNotice({ editor: { restored, discard, isKept, isTypedElsewhere } }: { editor: Editor }) {
  const { t } = useTranslation("admin");
  return (
    <>
      <Notice>
        {restored && (
          <span className="admin-restored">
            <span>
              {t("draft.restored")} {restored.lostPhotos > 0 && t("draft.photosLost", { count: restored.lostPhotos })}
            </span>
            <Button look="quiet" onClick={discard}>
              {t("draft.discard")}
            </Button>
          </span>
        )}
      </Notice>
      <Notice kind="error">{isTypedElsewhere ? t("draft.otherTab") : null}</Notice>
      <Notice kind="error">{isKept ? null : t("draft.notKept")}</Notice>
    </>
  );
}
