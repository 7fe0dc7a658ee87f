import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorPartProps } from "./realtor-home";

/**
 * Name, licence and firm, as California (10 CCR 2773) and Georgia want them in
 * advertising: the firm's name and phone no smaller than the agent's.
 */
export function FirmFooter({ view }: RealtorPartProps) {
  const { t } = useTranslation("realtor");
  const { names, company, licence, contact } = view;
  const agent = [names.primary.text, licence, contact.phone?.text ?? ""].filter((part) => part !== "");
  const firm = [company.name, company.licence, company.phone?.text ?? "", company.address].filter(
    (part) => part !== "",
  );
  return (
    <div className="firm-footer">
      <p>
        <strong>{agent.join(" · ")}</strong>
      </p>
      {firm.length > 0 && (
        <p>
          <strong>
            {t("firm")}: {firm.join(" · ")}
          </strong>
        </p>
      )}
      {view.photos.secondLogo && <img src={view.photos.secondLogo.thumbnail} alt="" height={40} loading="lazy" />}
    </div>
  );
}
