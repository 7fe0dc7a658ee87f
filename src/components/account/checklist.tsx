import { useTranslation } from "gatsby-plugin-react-i18next";
import { homepageChecklist } from "../../domain/editor/homepage-checklist";
import type { RealtorInput } from "../../domain/realtor/realtor";
import { classNames } from "../ui/class-names";

/** What the homepage has and lacks; what the law wants is marked until it is there. */
export function Checklist({ realtor }: { realtor: RealtorInput }) {
  const { t } = useTranslation("account");
  const items = homepageChecklist(realtor);
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <section className="checklist" aria-labelledby="overview-checklist">
      <h3 id="overview-checklist">{t("overview.checklist")}</h3>
      <p className="checklist-sum">{t("overview.done", { done, all: items.length })}</p>
      <ul>
        {items.map(({ code, isDone, isRequiredBy }) => (
          <li key={code} className={classNames(isDone ? "is-done" : isRequiredBy !== null && "is-required")}>
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
          </li>
        ))}
      </ul>
    </section>
  );
}
