import type { ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";

interface DomainStepProps {
  title: string;
  state: "done" | "waiting" | "later";
  children: ReactNode;
}

/** One of the steps to an own domain. A done one says so, and takes little room. */
export function DomainStep({ title, state, children }: DomainStepProps) {
  const { t } = useTranslation("admin");
  return (
    <li className="domain-step" data-state={state}>
      <h3>
        {title} <span className="domain-step-state">{t(`domainStep.${state}`)}</span>
      </h3>
      {children}
    </li>
  );
}
