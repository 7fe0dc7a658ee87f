import { useEffect, useState } from "react";
import { NO_GRANTS, type Grants } from "../../domain/site/privacy-choice";
import { ASKED_PURPOSES } from "../../telemetry/purposes";
import { readPrivacyChoice, sendsOptOut } from "../../telemetry/privacy-choice-store";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { SwitchField } from "../ui/switch-field";
import type { PrivacyText } from "./privacy-text";

interface PrivacyDialogProps {
  t: PrivacyText;
  isOpen: boolean;
  onClose: () => void;
  onSave: (grants: Grants) => void;
}

export function PrivacyDialog({ t, isOpen, onClose, onSave }: PrivacyDialogProps) {
  const [grants, setGrants] = useState<Grants>(NO_GRANTS);
  const refuses = isOpen && sendsOptOut();

  // Opened again it shows what holds, not what was last tried.
  useEffect(() => {
    if (isOpen) setGrants(readPrivacyChoice() ?? NO_GRANTS);
  }, [isOpen]);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("dialog.title")}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t("dialog.cancel")}
          </Button>
          <Button onClick={() => onSave(grants)}>{t("dialog.save")}</Button>
        </>
      }
    >
      <p>{t("dialog.text")}</p>
      {ASKED_PURPOSES.map((purpose) => {
        const isRefused = purpose === "marketing" && refuses;
        return (
          <div className="privacy-purpose" key={purpose}>
            <SwitchField
              label={t(`dialog.${purpose}`)}
              checked={grants[purpose] && !isRefused}
              disabled={isRefused}
              onChange={({ target }) => setGrants({ ...grants, [purpose]: target.checked })}
            />
            <p>{t(isRefused ? "dialog.signal" : `dialog.${purpose}Text`)}</p>
          </div>
        );
      })}
    </Dialog>
  );
}
