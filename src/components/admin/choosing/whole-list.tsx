import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { Button } from "../../ui/button";
import { PickerRow } from "./picker-row";
import { useRealtorList } from "./use-realtor-list";

/** More than anybody reads; who looks for one types. */
const ROWS_SHOWN = 100;

interface WholeListProps {
  typed: string;
  language: Language;
}

/** Where the API has no search: the whole list, looked through in the browser. */
export function WholeList({ typed, language }: WholeListProps) {
  const { t } = useTranslation("admin");
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const { realtors, isComplete, hasFailed, retry } = useRealtorList();
  const found = (realtors ?? []).filter((realtor) => words.every((word) => realtor.words.includes(word)));
  return (
    <>
      <p className="admin-hint" role="status">
        {realtors === null && !hasFailed && t("loading")}
        {realtors !== null &&
          (found.length === 0 && isComplete ? t("picker.none") : t("picker.count", { shown: found.length }))}{" "}
        {realtors !== null && !isComplete && !hasFailed && t("picker.loadingMore")}
      </p>
      {hasFailed && (
        <p className="admin-retry" role="alert">
          {t("readFailed")} <Button onClick={retry}>{t("retry")}</Button>
        </p>
      )}
      <ul>
        {found.slice(0, ROWS_SHOWN).map((realtor) => (
          <PickerRow key={realtor.id} {...realtor} language={language} />
        ))}
      </ul>
    </>
  );
}
