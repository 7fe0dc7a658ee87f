import { useState } from "react";
import { SITE } from "../../config/site";
import { withThousands } from "../../domain/display";
import { estimateMortgage, typedNumber } from "../../domain/mortgage";
import { useRealtorText } from "./realtor-text";
import "./estimate.css";

const FIGURES = ["price", "down", "rate", "years"] as const;
const NOTHING = { price: "", down: "", rate: "", years: "" };

/**
 * The visitor's own figures alone: a rate or term that the page suggested would
 * be an advertised one, with all that Regulation Z wants beside it.
 */
export function Estimate() {
  const t = useRealtorText();
  const [typed, setTyped] = useState(NOTHING);
  const isComplete = FIGURES.every((figure) => typed[figure].trim() !== "");
  const estimate = estimateMortgage({
    price: typedNumber(typed.price) ?? NaN,
    downPayment: typedNumber(typed.down) ?? NaN,
    ratePercent: typedNumber(typed.rate) ?? NaN,
    years: typedNumber(typed.years) ?? NaN,
  });
  return (
    <section className="wrap realtor-section below-fold" id="estimate" aria-labelledby="estimate-title">
      <h2 id="estimate-title">{t("estimate.title")}</h2>
      <div className="estimate">
        <form onSubmit={(event) => event.preventDefault()} data-dd-privacy="mask-user-input">
          <p className="estimate-lead">{t("estimate.lead")}</p>
          {FIGURES.map((figure) => (
            <label className="realtor-field" key={figure}>
              {t(`estimate.${figure}`)}
              <input
                inputMode="decimal"
                autoComplete="off"
                maxLength={15}
                value={typed[figure]}
                onChange={({ target }) => setTyped((current) => ({ ...current, [figure]: target.value }))}
                onBlur={() => setTyped((current) => ({ ...current, [figure]: grouped(current[figure]) }))}
              />
            </label>
          ))}
        </form>
        <div className="estimate-result" data-dd-privacy="mask">
          <div role="status">
            <p>{t("estimate.result")}</p>
            <p className={estimate ? "estimate-number" : "estimate-number is-waiting"}>
              {estimate ? `$${withThousands(estimate.monthly)}` : "$ –"}
            </p>
            <p>
              {estimate
                ? t("estimate.loan", { amount: `$${withThousands(estimate.loan)}` })
                : t(isComplete ? "estimate.invalid" : "estimate.waiting")}
            </p>
          </div>
          <p className="estimate-small">{t("estimate.notOffer")}</p>
          <p className="estimate-small">
            <strong>{t("estimate.lender", { name: SITE.lender.name, number: SITE.lender.nmls })}</strong>
          </p>
        </div>
      </div>
    </section>
  );
}

/** What is typed, with thousands separators where it is a number. */
function grouped(typed: string): string {
  const number = typedNumber(typed);
  return number === null ? typed : withThousands(number);
}
