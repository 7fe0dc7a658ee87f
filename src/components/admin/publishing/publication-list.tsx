import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { receiptKey, writtenLanguages, type PublicationReceipt } from "../../../domain/editor/publication";
import { localTime } from "../../../i18n/local-time";
import { usePublications } from "./use-publications";
import { useReasonText } from "./use-reason-text";
import "./publishing.css";

/** The last publications of a homepage, each with its receipt to unfold. */
export function PublicationList({ realtorId, language }: { realtorId: string; language: Language }) {
  const { t } = useTranslation("publishing");
  const { heard, isReachable } = usePublications(realtorId);
  const receipts = heard?.publications.receipts ?? [];
  return (
    <section className="publications" aria-labelledby="publications-title">
      <h3 id="publications-title">{t("list.title")}</h3>
      {!isReachable && <p className="publishing-note">{t("unreachable")}</p>}
      {isReachable && receipts.length === 0 && (
        <p className="publishing-note">{t(heard === null ? "list.loading" : "list.empty")}</p>
      )}
      {receipts.map((receipt) => (
        <ReceiptDetails key={receiptKey(receipt)} receipt={receipt} language={language} />
      ))}
    </section>
  );
}

/** Receipts do not say which fields were saved, but whose pages changed. */
function outcomeKey({ outcome, files }: PublicationReceipt) {
  const languages = outcome === "published" ? writtenLanguages(files) : [];
  if (languages.length === 2) return "outcome.published.both";
  return languages[0] ? (`outcome.published.${languages[0]}` as const) : (`outcome.${outcome}` as const);
}

function ReceiptDetails({ receipt, language }: { receipt: PublicationReceipt; language: Language }) {
  const { t } = useTranslation("publishing");
  const written = receipt.files.filter(({ outcome }) => outcome !== "unchanged" && outcome !== "absent").length;
  const reason = useReasonText()(receipt.reason);
  const totalMs = Math.round(Object.values(receipt.ms).reduce((sum, ms) => sum + ms, 0));
  return (
    <details className="receipt">
      <summary>
        <time dateTime={receipt.acceptedAt}>{localTime(receipt.acceptedAt, language)}</time>
        <span>{t(outcomeKey(receipt))}</span>
      </summary>
      <p className="publishing-note">{t("list.cost", { files: written, ms: totalMs })}</p>
      {reason !== "" && <p className="publishing-note">{reason}</p>}
      <ul>
        {receipt.files.map((file) => (
          <li key={`${file.url} ${file.outcome} ${file.bytes}`}>
            <code>{file.url}</code>
            <span>{t(`file.${file.outcome}`)}</span>
            <span className="receipt-bytes">{t("list.kilobytes", { size: (file.bytes / 1000).toFixed(1) })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
