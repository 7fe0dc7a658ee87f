import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { localTime } from "../../i18n/local-time";
import { ButtonLink } from "../ui/button";
import { useDraftSavedAt } from "./use-draft-saved-at";
import "./waiting-draft.css";

interface WaitingDraftProps {
  realtorId: string;
  /** Path of the editor, which opens with the draft. */
  editor: string;
  language: Language;
}

/** What was saved and never published: whoever has forgotten it believes that it is live. */
export function WaitingDraft({ realtorId, editor, language }: WaitingDraftProps) {
  const { t } = useTranslation("account");
  const savedAt = useDraftSavedAt(realtorId);
  if (savedAt === null) return null;
  return (
    <section className="waiting-draft" aria-labelledby="overview-draft">
      <div>
        <h2 id="overview-draft">{t("overview.draft.title")}</h2>
        <p>{t("overview.draft.text", { time: localTime(savedAt, language) })}</p>
      </div>
      <ButtonLink href={editor}>{t("overview.draft.publish")}</ButtonLink>
    </section>
  );
}
