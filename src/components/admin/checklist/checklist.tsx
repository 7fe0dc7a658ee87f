import { useFormContext } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { GROUP_OF_CODE } from "../../../domain/editor/homepage-checklist";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { useChecklist } from "./use-checklist";
import { groupId } from "../groups/group-id";
import "./checklist.css";

/** What the homepage has and lacks, with the way to each. */
export function Checklist() {
  const { t } = useTranslation(["admin", "account"]);
  const { control } = useFormContext<RealtorDraft>();
  const items = useChecklist(control);
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <section className="admin-checklist" aria-labelledby="checklist-title">
      <h3 id="checklist-title">
        {t("admin:checklist.title")} <span className="admin-hint">{`${done} / ${items.length}`}</span>
      </h3>
      <ul>
        {items.map(({ code, isDone, isRequiredBy }) => (
          <li key={code} data-done={isDone}>
            <a href={`#${groupId(GROUP_OF_CODE[code])}`}>
              <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
                {isDone ? (
                  <path d="M5 12.5 10 17.5 19 7" strokeWidth="2.5" />
                ) : (
                  <circle cx="12" cy="12" r="7" strokeWidth="2" />
                )}
              </svg>
              <span>{t(`account:checklist.${code}`)}</span>
              <span className="visually-hidden">{t(isDone ? "admin:checklist.done" : "admin:checklist.todo")}</span>
              {isRequiredBy && !isDone && <b>{t(`admin:checklist.required${isRequiredBy}`)}</b>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
