import { useTranslation } from "gatsby-plugin-react-i18next";
import "./new-count.css";

const MOST_SHOWN = 99;

/** How many new messages wait, as a mark; nothing for none. */
export function NewCount({ count }: { count: number | null }) {
  const { t } = useTranslation("account");
  if (!count) return null;
  return (
    <span className="new-count">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="visually-hidden">{t("session.newMessages", { count })}</span>
    </span>
  );
}
