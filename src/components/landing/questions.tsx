import { useTranslation } from "gatsby-plugin-react-i18next";
import { HAS_SUPPORT } from "../../config/support";
import { SupportLinks } from "../account/support-links";
import { Button } from "../ui/button";
import "./questions.css";

const QUESTIONS = [
  "languages",
  "listings",
  "draft",
  "domain",
  "messages",
  "yours",
  "leaving",
  "law",
  "lender",
] as const;

interface QuestionsProps {
  /** The page names a price, so nobody has to ask. */
  isPriceNamed: boolean;
  onRequest: () => void;
}

/** They open without script, and the browser's search finds what is in them. */
export function Questions({ isPriceNamed, onRequest }: QuestionsProps) {
  const { t } = useTranslation("landing");
  return (
    <section className="landing-section below-fold" aria-labelledby="questions-title">
      <div className="wrap landing-questions">
        <h2 id="questions-title">{t("questions.title")}</h2>
        <div>
          {!isPriceNamed && (
            <details>
              <summary>{t("questions.price.question")}</summary>
              <p>{t("questions.price.answer")}</p>
              <Button look="quiet" onClick={onRequest}>
                {t("hero.cta")}
              </Button>
            </details>
          )}
          {QUESTIONS.map((question) => (
            <details key={question}>
              <summary>{t(`questions.${question}.question`)}</summary>
              <p>{t(`questions.${question}.answer`)}</p>
            </details>
          ))}
          {HAS_SUPPORT && (
            <details>
              <summary>{t("questions.help.question")}</summary>
              <SupportLinks kakaoLabel={t("questions.help.kakao")} />
            </details>
          )}
        </div>
      </div>
    </section>
  );
}
