import { useTranslation } from "gatsby-plugin-react-i18next";
import "./questions.css";

const QUESTIONS = ["languages", "draft", "domain", "messages", "law", "lender"] as const;

/** They open without script, and the browser's search finds what is in them. */
export function Questions() {
  const { t } = useTranslation("landing");
  return (
    <section className="landing-section below-fold" aria-labelledby="questions-title">
      <div className="wrap landing-questions">
        <h2 id="questions-title">{t("questions.title")}</h2>
        <div>
          {QUESTIONS.map((question) => (
            <details key={question}>
              <summary>{t(`questions.${question}.question`)}</summary>
              <p>{t(`questions.${question}.answer`)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
