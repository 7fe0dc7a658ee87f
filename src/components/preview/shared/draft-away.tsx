import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { localizePath } from "../../../domain/site/page-path";
import { Button, ButtonLink } from "../../ui/button";
import type { LinkedDraft } from "./use-shared-draft";
import "./shared-draft.css";

interface DraftAwayProps {
  linked: Exclude<LinkedDraft, { is: "shown" }>;
  language: Language;
  onRetry: () => void;
}

/** In place of a draft: why it is not there, and where to go on from here. */
export function DraftAway({ linked, language, onRetry }: DraftAwayProps) {
  const { t } = useTranslation("draft");
  if (linked.is === "loading") {
    return (
      <p className="wrap draft-away" role="status">
        {t("loading")}
      </p>
    );
  }
  const why = linked.is === "ended" ? linked.reason : linked.is;
  const slug = linked.is === "ended" ? linked.slug : null;
  return (
    <div className="wrap draft-away">
      <h1>{t(`${why}.title`)}</h1>
      <p role="status">{t(`${why}.text`)}</p>
      {slug !== null && <ButtonLink href={localizePath(`/${slug}`, language)}>{t("published.see")}</ButtonLink>}
      {linked.is === "unreachable" && <Button onClick={onRetry}>{t("retry")}</Button>}
    </div>
  );
}
