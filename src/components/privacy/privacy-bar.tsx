import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import { NO_GRANTS, type Grants } from "../../domain/site/privacy-choice";
import { ASKED_PURPOSES, grantsOfAll } from "../../telemetry/purposes";
import { Button } from "../ui/button";
import type { PrivacyText } from "./privacy-text";

interface PrivacyBarProps {
  t: PrivacyText;
  language: Language;
  onAnswer: (grants: Grants) => void;
  onChoose: () => void;
}

/** Asks beside the page, not over it. Yes and no look alike: neither is the one we would like. */
export function PrivacyBar({ t, language, onAnswer, onChoose }: PrivacyBarProps) {
  const asked = ASKED_PURPOSES.length > 1 ? "both" : ASKED_PURPOSES[0]!;
  return (
    <section className="privacy-bar" aria-label={t("bar.label")}>
      <p>
        {t(`bar.${asked}`)} {t("bar.before")}{" "}
        <a href={`${localizePath("/terms", language)}#privacy`}>{t("bar.more")}</a>
      </p>
      <div className="privacy-bar-answers">
        <Button look="quiet" onClick={() => onAnswer(NO_GRANTS)}>
          {t("bar.decline")}
        </Button>
        <Button look="quiet" onClick={() => onAnswer(grantsOfAll())}>
          {t("bar.accept")}
        </Button>
        <button className="privacy-bar-choose" type="button" onClick={onChoose}>
          {t("bar.choose")}
        </button>
      </div>
    </section>
  );
}
