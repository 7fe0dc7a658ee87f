import type { RefObject } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Lead } from "../../../domain/editor/lead";
import type { Language } from "../../../domain/site/locale";
import { LeadRow } from "./lead-row";

interface OtherLeadsProps {
  leads: readonly Lead[];
  heading: RefObject<HTMLHeadingElement>;
  language: Language;
  onOpen: (id: string) => void;
}

/** What came from the same address or number: who answers knows what was said before. */
export function OtherLeads({ leads, heading, language, onOpen }: OtherLeadsProps) {
  const { t } = useTranslation("messages");
  return (
    <section className="lead-others" aria-labelledby="lead-others-title">
      <h3 id="lead-others-title" tabIndex={-1} ref={heading}>
        {t("others.title")}
      </h3>
      <ul>
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} isOpen={false} language={language} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}
