import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { localTime } from "../../../i18n/local-time";
import { Button } from "../../ui/button";

interface PendingEmailProps {
  pending: { email: string; expiresAt: string };
  language: Language;
  onAgain: () => void;
  onCancel: () => void;
}

/** The address that waits for the link in its mail. */
export function PendingEmail({ pending, language, onAgain, onCancel }: PendingEmailProps) {
  const { t } = useTranslation("password");
  return (
    <div className="own-email-pending">
      <p tabIndex={-1} data-next-focus>
        <b>{t("newEmail.pending", { email: pending.email })}</b>
      </p>
      <p className="admin-hint">{t("newEmail.pendingText", { until: localTime(pending.expiresAt, language) })}</p>
      <p className="screen-actions">
        <Button look="quiet" onClick={onAgain}>
          {t("newEmail.again")}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t("newEmail.cancel")}
        </Button>
      </p>
    </div>
  );
}
