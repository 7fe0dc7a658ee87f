import { useState } from "react";
import { SITE } from "../../config/site";
import { withThousands } from "../../domain/realtor/display";
import type { TypedFigures } from "../../domain/realtor/mortgage";
import { DrawnOnce } from "../shell/drawn-once";
import { TextField } from "../ui/text-field";
import { useBroughtIntoView } from "../ui/use-brought-into-view";
import type { SectionProps } from "./part-props";
import { useRealtorText } from "./realtor-text";
import "./estimate.css";

const FIGURES = ["price", "down", "rate", "years"] as const;
/** Round ones, nobody's: a price alone is no term of a loan. */
const EXAMPLE_PRICES = [500_000, 800_000, 1_200_000];
type Mortgage = typeof import("../../domain/realtor/mortgage");
/** With the first figure: most visitors type none. */
const loadMortgage = (): Promise<Mortgage> => import("../../domain/realtor/mortgage");

const NOTHING: TypedFigures = { price: "", down: "", rate: "", years: "" };

type EstimateProps = Pick<SectionProps, "priced">;

export function Estimate({ priced, language }: EstimateProps & Pick<SectionProps, "language">) {
  return (
    <DrawnOnce part={`estimate ${language} ${priced === null ? "unpriced" : "waiting"}`}>
      <EstimateForm priced={priced} />
    </DrawnOnce>
  );
}

/**
 * The visitor's own figures, but for the price of a home that is on the page: a down payment, rate or term that the
 * page suggested would be an advertised one, with all that Regulation Z wants beside it.
 */
function EstimateForm({ priced }: EstimateProps) {
  const t = useRealtorText();
  const [own, setTyped] = useState(NOTHING);
  const [isOwnPrice, setOwnPrice] = useState(false);
  const example = priced?.price ? priced.street : "";
  const home = isOwnPrice ? "" : example;
  const typed = home === "" ? own : { ...own, price: priced!.price.slice(1) };
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [mortgage, setMortgage] = useState<Mortgage | null>(null);
  const isComplete = FIGURES.every((figure) => typed[figure].trim() !== "");
  const problems = mortgage?.figureProblems(typed) ?? {};
  const estimate = mortgage?.estimateOfTyped(typed);
  // On a phone it would come under the bar, or under the screen.
  const result = useBroughtIntoView<HTMLDivElement>(Boolean(estimate));

  function change(figure: keyof TypedFigures, value: string) {
    setTyped((current) => ({ ...current, [figure]: value }));
    if (figure === "price") setOwnPrice(true);
    if (!mortgage) loadMortgage().then(setMortgage, () => undefined);
  }

  /** The module may still be on its way when the first figures are left. */
  function leave(figure: keyof TypedFigures) {
    setLeft((current) => new Set(current).add(figure));
    if (own[figure] === "") return;
    const separate = ({ typedFigure }: Mortgage) =>
      setTyped((current) => {
        const number = typedFigure(figure, { ...current, price: home === "" ? current.price : typed.price });
        return number === null ? current : { ...current, [figure]: withThousands(number) };
      });
    loadMortgage().then(separate, () => undefined);
  }

  // Not of a figure that is still being typed for the first time, unless the others wait for it.
  const problemOf = (figure: keyof TypedFigures) => {
    const problem = problems[figure];
    return problem && (isComplete || left.has(figure)) ? t(`estimate.${problem}`) : undefined;
  };
  return (
    <section className="wrap realtor-section below-fold" id="estimate" aria-labelledby="estimate-title">
      <h2 id="estimate-title">{t("estimate.title")}</h2>
      <div className="estimate">
        <form onSubmit={(event) => event.preventDefault()} data-dd-privacy="mask-user-input">
          <p className="estimate-lead">{home === "" ? t("estimate.lead") : t("estimate.priceOf", { home })}</p>
          {priced !== undefined && example === "" && (
            <div className="estimate-prices" role="group" aria-label={t("estimate.examples")}>
              {EXAMPLE_PRICES.map(withThousands).map((price) => (
                <button key={price} type="button" onClick={() => change("price", price)}>
                  {`$${price}`}
                </button>
              ))}
            </div>
          )}
          {FIGURES.map((figure) => (
            <TextField
              key={figure}
              id={`estimate-${figure}`}
              label={t(`estimate.${figure}`)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={15}
              value={typed[figure]}
              error={problemOf(figure)}
              onChange={({ target }) => change(figure, target.value)}
              onBlur={() => leave(figure)}
            />
          ))}
        </form>
        <div className="estimate-result" ref={result} data-dd-privacy="mask">
          <div role="status">
            {estimate ? (
              <>
                <p>{t("estimate.result")}</p>
                <p className="estimate-number">{`$${withThousands(estimate.monthly)}`}</p>
                <p>{t("estimate.loan", { amount: `$${withThousands(estimate.loan)}` })}</p>
              </>
            ) : (
              <p>{t(isComplete && mortgage ? "estimate.invalid" : "estimate.waiting")}</p>
            )}
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
