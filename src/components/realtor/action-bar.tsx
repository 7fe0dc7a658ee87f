import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorPartProps } from "./realtor-home";

/** The bar at the bottom of a phone: call, Kakao, mail. Wider screens have the same in the hero and in contact. */
export function ActionBar({ view }: RealtorPartProps) {
  const { t } = useTranslation("realtor");
  const { phone, email, kakao } = view.contact;
  const actions = [
    { label: t("call"), href: phone?.href },
    { label: t("kakao"), href: kakao },
    { label: t("email"), href: email?.href },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []));
  if (actions.length === 0) return null;
  return (
    <nav className="action-bar" aria-label={t("contact.title")}>
      {actions.map(({ label, href }) => (
        <a key={label} href={href}>
          {label}
        </a>
      ))}
    </nav>
  );
}
