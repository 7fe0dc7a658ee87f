import { useTranslation } from "gatsby-plugin-react-i18next";

/** Beside a list of which no message is open: opening one by itself would count it as read. */
export function InboxChoose() {
  const { t } = useTranslation("messages");
  return (
    <div className="inbox-choose">
      <svg width="56" height="56" viewBox="0 0 56 56" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M8 17h40v26H8zM8 17l20 15 20-15" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      <p className="admin-hint">{t("choose")}</p>
      <dl>
        <div>
          <dt>
            <kbd>↑</kbd>
            <kbd>↓</kbd>
          </dt>
          <dd>{t("keys.move")}</dd>
        </div>
        <div>
          <dt>
            <kbd>Enter</kbd>
          </dt>
          <dd>{t("keys.open")}</dd>
        </div>
        <div>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>{t("keys.close")}</dd>
        </div>
      </dl>
    </div>
  );
}
