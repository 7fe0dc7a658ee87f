import { useTranslation } from "gatsby-plugin-react-i18next";
import { SHARED_DRAFT_PATH } from "../../../domain/editor/preview";
import type { Language } from "../../../domain/site/locale";
import { RealtorHome } from "../../realtor/realtor-home";
import { localTime } from "../../../i18n/local-time";
import { Notice } from "../../ui/notice";
import { useHeldBackSending } from "./use-held-back-sending";
import type { SharedDraft } from "./use-shared-draft";
import "./shared-draft.css";

/** The very homepage as its visitors will see it, below a line that says what it is. */
export function DraftHome({ draft, language }: { draft: SharedDraft; language: Language }) {
  const { t } = useTranslation("draft");
  const isHeldBack = useHeldBackSending();
  const { realtorId, view, address, expiresAt } = draft;
  return (
    <>
      <aside className="draft-bar theme-dark" lang={language} aria-label={t("bar.label")}>
        <p>
          <strong>{t("bar.draft", { name: view.names.primary.text })}</strong>{" "}
          <span>{t("bar.until", { time: localTime(expiresAt, language) })}</span>
        </p>
      </aside>
      <RealtorHome
        realtorId={realtorId}
        view={view}
        language={language}
        originalPath={SHARED_DRAFT_PATH}
        address={address}
      >
        <Notice toast>{isHeldBack && t("heldBack")}</Notice>
      </RealtorHome>
    </>
  );
}
