import { useTranslation } from "gatsby-plugin-react-i18next";
import { REALTOR_FACTS } from "../../../domain/editor/found-realtor";
import type { Language } from "../../../domain/site/locale";
import { localTime } from "../../../i18n/local-time";
import { Button } from "../../ui/button";
import { PickerRow } from "./picker-row";
import type { FoundRealtor, useFoundRealtors } from "./use-found-realtors";

interface FoundListProps {
  found: ReturnType<typeof useFoundRealtors>;
  language: Language;
}

/** What the API's search has found: the latest saves first, more on a press. */
export function FoundList({ found, language }: FoundListProps) {
  const { t } = useTranslation("admin");
  const { realtors, total, hasFailed, retry, showMore, isShowingMore } = found;
  return (
    <>
      <p className="admin-hint" role="status">
        {realtors === null && !hasFailed && t("loading")}
        {realtors !== null && (total === 0 ? t("picker.none") : t("picker.count", { shown: total }))}
      </p>
      {hasFailed && (
        <p className="admin-retry" role="alert">
          {t("readFailed")} <Button onClick={retry}>{t("retry")}</Button>
        </p>
      )}
      <ul>
        {realtors?.map((realtor) => (
          <PickerRow key={realtor.id} slug={realtor.desiredUrl} {...realtor} language={language}>
            <FoundFacts realtor={realtor} language={language} />
          </PickerRow>
        ))}
      </ul>
      {showMore && (
        <Button look="quiet" aria-disabled={isShowingMore} onClick={isShowingMore ? undefined : showMore}>
          {t("picker.more")}
        </Button>
      )}
    </>
  );
}

function FoundFacts({ realtor, language }: { realtor: FoundRealtor; language: Language }) {
  const { t } = useTranslation("admin");
  const { firm, phone, facts, updatedAt, hasAccount } = realtor;
  const parts = [
    firm,
    phone,
    t("picker.saved", { time: localTime(updatedAt, language) }),
    facts < REALTOR_FACTS ? t("picker.incomplete", { missing: REALTOR_FACTS - facts }) : "",
    hasAccount ? "" : t("picker.noAccount"),
  ].filter(Boolean);
  return (
    <span className="realtor-picker-facts">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}
