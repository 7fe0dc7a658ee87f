import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { EditedRealtor } from "../../../domain/realtor/realtor";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { SwitchField } from "../../ui/switch-field";
import type { Editor } from "../draft/use-editor";
import type { Saving } from "../saving/use-saving";
import { DraftLinks } from "./draft-links";
import { useDraftChoices } from "./use-draft-choices";
import { useDraftParts } from "./use-draft-parts";
import type { Drafting } from "./use-drafting";

interface DraftSectionProps {
  record: EditedRealtor;
  editor: Pick<Editor, "following">;
  drafting: Drafting;
  saving: Pick<Saving, "setNotice" | "phase">;
}

/** Whether a save publishes at once or goes into the draft first, and the way to drop what waits there. */
export function DraftSection({ record, editor, drafting, saving }: DraftSectionProps) {
  const { t } = useTranslation("publishing");
  const [isAsking, setAsking] = useState(false);
  const { isBusy, choose, discard } = useDraftChoices({ record, editor, drafting, saving });
  const hasDraft = drafting.draft !== null;
  const parts = useDraftParts(drafting.draft);
  return (
    <section className="admin-part" aria-labelledby="drafting-title">
      <h3 id="drafting-title">{t("drafts.title")}</h3>
      <SwitchField
        label={t("drafts.switch")}
        checked={drafting.isOn}
        aria-describedby="drafting-hint"
        aria-disabled={isBusy || hasDraft || saving.phase !== "idle"}
        onChange={({ target }) => choose(target.checked)}
      />
      <p className="admin-hint" id="drafting-hint">
        {t(hasDraft ? "drafts.mustDecide" : "drafts.hint")}
      </p>
      {hasDraft && (
        <div className="admin-actions">
          <Button look="quiet" aria-disabled={isBusy} onClick={() => setAsking(true)}>
            {t("drafts.discard")}
          </Button>
        </div>
      )}
      {hasDraft && <DraftLinks realtorId={record.id} />}
      <ConfirmDialog
        isOpen={isAsking && hasDraft}
        title={t("drafts.discardTitle")}
        keep={t("drafts.keep")}
        confirm={t("drafts.discard")}
        onClose={() => setAsking(false)}
        onConfirm={discard}
      >
        {parts === "" ? t("drafts.discardText") : t("drafts.discardParts", { parts })}
      </ConfirmDialog>
    </section>
  );
}
