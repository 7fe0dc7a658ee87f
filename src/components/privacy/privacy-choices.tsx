import { useEffect, useState } from "react";
import type { Language } from "../../domain/site/locale";
import type { Grants } from "../../domain/site/privacy-choice";
import { choosePrivacy, onPrivacyChoice, readPrivacyChoice, sendsOptOut } from "../../telemetry/privacy-choice-store";
import { PrivacyBar } from "./privacy-bar";
import { PrivacyDialog } from "./privacy-dialog";
import { privacyText } from "./privacy-text";
import { PRIVACY_LINK_SELECTOR } from "./privacy-link";
import "./privacy.css";

/** Who sends an opt-out signal has answered already: they are not asked, and can still choose in the footer. */
const isUnanswered = () => readPrivacyChoice() === null && !sendsOptOut();

/** The bar until there is a choice, and the dialog that the footer's link opens at any time. */
export function PrivacyChoices({ language }: { language: Language }) {
  const [isAsking, setAsking] = useState(isUnanswered);
  const [isChoosing, setChoosing] = useState(false);
  const t = privacyText(language);

  useEffect(() => {
    onPrivacyChoice(() => setAsking(isUnanswered()));
    const open = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(PRIVACY_LINK_SELECTOR) === null) return;
      event.preventDefault();
      setChoosing(true);
    };
    // Before Gatsby takes the link for a change of page.
    document.addEventListener("click", open, { capture: true });
    return () => document.removeEventListener("click", open, { capture: true });
  }, []);

  const choose = (grants: Grants) => {
    choosePrivacy(grants);
    setChoosing(false);
  };

  return (
    <div className="page privacy" lang={language}>
      {isAsking && !isChoosing && (
        <PrivacyBar t={t} language={language} onAnswer={choose} onChoose={() => setChoosing(true)} />
      )}
      <PrivacyDialog t={t} isOpen={isChoosing} onClose={() => setChoosing(false)} onSave={choose} />
    </div>
  );
}
