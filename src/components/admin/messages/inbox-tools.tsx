import { useTranslation } from "gatsby-plugin-react-i18next";
import { LEAD_STATES, type LeadCounts, type LeadState } from "../../../domain/editor/lead";
import type { Language } from "../../../domain/site/locale";
import { FailureNotice } from "../../ui/failure-notice";
import { useExport } from "./use-export";
import type { LeadQuestion } from "./use-leads";

interface InboxToolsProps {
  question: LeadQuestion;
  counts: LeadCounts | null;
  typed: string;
  onType: (typed: string) => void;
  onFilter: (state: LeadState | null) => void;
  language: Language;
}

/** What the list shows, and the list as a file. */
export function InboxTools({ question, counts, typed, onType, onFilter, language }: InboxToolsProps) {
  const { t } = useTranslation("messages");
  const { save, isPending, hasFailed } = useExport(question, language);
  const filters = [null, ...LEAD_STATES];
  return (
    <div className="inbox-tools">
      <div className="inbox-search">
        <input
          type="search"
          aria-label={t("search")}
          placeholder={t("search.hint")}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        <button className="inbox-export" type="button" aria-disabled={isPending} onClick={isPending ? undefined : save}>
          {t("export")}
        </button>
      </div>
      <div className="inbox-filters" role="group" aria-label={t("filter")}>
        {filters.map((state) => (
          <button
            key={state ?? "all"}
            type="button"
            aria-pressed={question.state === state}
            onClick={() => onFilter(state)}
          >
            {t(`filter.${state ?? "all"}`)}
            <span className="inbox-filter-count">{countOf(state, counts)}</span>
          </button>
        ))}
      </div>
      <FailureNotice>{hasFailed && t("export.failed")}</FailureNotice>
    </div>
  );
}

function countOf(state: LeadState | null, counts: LeadCounts | null): number | null {
  if (counts === null) return null;
  return state === null ? counts.new + counts.read + counts.done : counts[state];
}
