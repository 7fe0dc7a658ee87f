import { useTranslation } from "gatsby-plugin-react-i18next";
import { GROUP_OF_CODE, homepageChecklist, type ChecklistItem } from "../../domain/editor/homepage-checklist";
import type { RealtorInput } from "../../domain/realtor/realtor";
import { classNames } from "../ui/class-names";

interface ChecklistProps {
  realtor: RealtorInput;
  /** Path of the editor, whose parts the items lead to. */
  editor: string;
}

/** What the homepage lacks, with the way to each; what it has is one line, and all of it on a press. */
export function Checklist({ realtor, editor }: ChecklistProps) {
  const { t } = useTranslation("account");
  const items = homepageChecklist(realtor);
  const done = items.filter(({ isDone }) => isDone);
  const missing = items.filter(({ isDone }) => !isDone);
  return (
    <section className="checklist" aria-labelledby="overview-checklist">
      <h2 id="overview-checklist">{t("overview.checklist")}</h2>
      <Items items={missing} editor={editor} />
      {done.length > 0 && (
        <details>
          <summary>{t("overview.done", { done: done.length, all: items.length })}</summary>
          <Items items={done} editor={editor} />
        </details>
      )}
    </section>
  );
}

function Items({ items, editor }: { items: readonly ChecklistItem[]; editor: string }) {
  const { t } = useTranslation("account");
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map(({ code, isDone, isRequiredBy }) => (
        <li key={code} className={classNames(isDone ? "is-done" : isRequiredBy !== null && "is-required")}>
          <a href={`${editor}#group-${GROUP_OF_CODE[code]}`}>
            <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
              {isDone ? (
                <path d="m4.5 10.5 3.5 3.5 7.5-8.5" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
              ) : (
                <circle cx="10" cy="10" r="6.5" strokeWidth="1.5" />
              )}
            </svg>
            <span>{t(`checklist.${code}`)}</span>
            {isRequiredBy !== null && <em>{t(`overview.requiredBy.${isRequiredBy}`)}</em>}
            <span className="visually-hidden">{t(isDone ? "overview.isDone" : "overview.isMissing")}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
