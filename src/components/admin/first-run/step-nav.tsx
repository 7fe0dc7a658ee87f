import { useTranslation } from "gatsby-plugin-react-i18next";
import { FIRST_RUN_STEPS, type FirstRunStep, type Missed } from "../../../domain/editor/first-run";

interface StepNavProps {
  current: FirstRunStep;
  missed: readonly Missed[];
  onStep: (step: FirstRunStep) => void;
}

/** The five steps, each within a press of every other, and in words what a visitor would still miss of the current one. */
export function StepNav({ current, missed, onStep }: StepNavProps) {
  const { t } = useTranslation(["admin", "account"]);
  const names = missed
    .filter(({ step }) => step === current)
    .map(({ code }) => (code === "state" ? t("admin:firstRun.state") : t(`account:checklist.${code}`)));
  return (
    <nav className="first-run-nav" aria-label={t("admin:firstRun.steps")}>
      <ol>
        {FIRST_RUN_STEPS.map((step, index) => {
          const isDone = missed.every((each) => each.step !== step);
          return (
            <li key={step} data-done={isDone}>
              <button type="button" aria-current={step === current ? "step" : undefined} onClick={() => onStep(step)}>
                <span className="first-run-number" aria-hidden="true">
                  {isDone ? "✓" : index + 1}
                </span>
                <span className="visually-hidden">{index + 1}. </span>
                <span className="first-run-name">{t(`admin:firstRun.${step}`)}</span>
              </button>
            </li>
          );
        })}
      </ol>
      <p className="first-run-missed" role="status">
        {names.length > 0
          ? t("admin:firstRun.missed", { things: names.join(", "), count: names.length })
          : t(missed.length > 0 ? "admin:firstRun.stepDone" : "admin:firstRun.complete")}
      </p>
    </nav>
  );
}
