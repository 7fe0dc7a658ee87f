import { FactsLine } from "./facts-line";
import type { RealtorPartProps } from "./part-props";
import { useRealtorText } from "./realtor-text";

/**
 * Name, licence and firm, as California (10 CCR 2773) and Georgia want them in
 * advertising: the firm's name and phone no smaller than the agent's.
 */
export function FirmFooter({ view, address }: RealtorPartProps & { address: string | undefined }) {
  const t = useRealtorText();
  const { names, company, licence, contact } = view;
  const firm = [company.name, company.licence, company.phone?.text ?? "", company.address];
  return (
    <div className="firm-footer">
      {view.photos.secondLogo && (
        <img src={view.photos.secondLogo.thumbnail} alt="" width={40} height={40} loading="lazy" />
      )}
      <p>
        <span className="firm-footer-label">{t("role")}</span>
        <strong>
          <FactsLine facts={[names.primary.text, licence, contact.phone?.text ?? ""]} />
        </strong>
      </p>
      {firm.some((part) => part !== "") && (
        <p>
          <span className="firm-footer-label">{t("firm")}</span>
          <strong>
            <FactsLine facts={firm} />
          </strong>
        </p>
      )}
      {address && <p className="print-only">{address.replace(/^https?:\/\/|\/$/g, "")}</p>}
    </div>
  );
}
