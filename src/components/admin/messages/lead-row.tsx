import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Lead } from "../../../domain/editor/lead";
import type { Language } from "../../../domain/site/locale";
import { leadMessage } from "../../../i18n/lead-message";
import { rowTime } from "./row-time";

interface LeadRowProps {
  lead: Lead;
  isOpen: boolean;
  language: Language;
  onOpen: (id: string) => void;
}

export function LeadRow({ lead, isOpen, language, onOpen }: LeadRowProps) {
  const { t } = useTranslation("messages");
  const { id, state, name, listing, receivedAt, source, kind, answers } = lead;
  const { words, answers: asked } = leadMessage(lead, language);
  const preview =
    words ||
    asked.map(([, value]) => value).join(" · ") ||
    answers.area ||
    t(source === "request" ? "source.request" : "noMessage");
  return (
    <li>
      <button
        className="lead-row"
        type="button"
        data-state={state}
        aria-current={isOpen ? "true" : undefined}
        onClick={() => onOpen(id)}
      >
        <span className="lead-row-head">
          {/* The one mark of a new message, for eyes; its place stays when it is read. */}
          <span className="lead-row-mark" aria-hidden="true" />
          <strong>{name || t("nobody")}</strong>
          {kind !== "message" && <span className="lead-row-kind">{t(`kind.${kind}`)}</span>}
          {state !== "read" && (
            <span className={state === "new" ? "visually-hidden" : "lead-row-state"}>{t(`state.${state}`)}</span>
          )}
          <time dateTime={receivedAt}>{rowTime(receivedAt, language, new Date())}</time>
        </span>
        <span className="lead-row-words">{preview}</span>
        {listing && <span className="lead-row-listing">{listing.label}</span>}
      </button>
    </li>
  );
}
