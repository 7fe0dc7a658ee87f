import type { ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Lead } from "../../../domain/editor/lead";
import { senderCountry } from "../../../domain/editor/lead-reply";
import { safeLink } from "../../../domain/realtor/links";
import type { LeadMessage } from "../../../i18n/lead-message";

interface LeadFactsProps {
  lead: Lead;
  /** What a request says, by name. */
  answers: LeadMessage["answers"];
  isOffice: boolean;
}

/** What they ask for, who it is and where it came from, as far as it is known. */
export function LeadFacts({ lead, answers: asked, isOffice }: LeadFactsProps) {
  const { t } = useTranslation("messages");
  const { email, phone, listing, page, language, answers, realtor } = lead;
  const country = senderCountry(lead);
  const answer = (value: string) => (value === "Y" || value === "N" ? t(`answer.${value}`) : value);
  const facts: [label: string, value: ReactNode][] = [
    ...asked,
    [t("fact.email"), email],
    [t("fact.phone"), phone && `${phone}${country ? ` (${country})` : ""}`],
    [t("answer.area"), answers.area],
    [t("answer.hasSite"), answers.hasSite && answer(answers.hasSite)],
    [t("fact.listing"), listing?.label],
    [t("fact.page"), page && <PageLink address={page} />],
    [t("fact.language"), language && t(`language.${language}`)],
    // In the office's inbox: a message to a homepage that is gone.
    [t("fact.homepage"), isOffice && realtor?.name],
  ];
  return (
    <dl className="lead-facts">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function PageLink({ address }: { address: string }) {
  const href = safeLink(address);
  const shown = address.replace(/^https?:\/\//, "");
  if (href === null) return <>{shown}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  );
}
