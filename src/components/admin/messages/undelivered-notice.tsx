import { useTranslation } from "gatsby-plugin-react-i18next";
import { Notice } from "../../ui/notice";
import { groupId } from "../groups/group-id";
import { useLeadMailing } from "./use-lead-mailing";

interface UndeliveredNoticeProps {
  realtorId: string | null;
  /** Where the address is changed; null for an account's. */
  editor: string | null;
}

/** Who relies on mails learns here that they don't arrive. */
export function UndeliveredNotice({ realtorId, editor }: UndeliveredNoticeProps) {
  const { t } = useTranslation("messages");
  const { mailing } = useLeadMailing(realtorId);
  const undelivered = mailing?.isOn ? mailing.undelivered : null;
  return (
    <Notice kind="error">
      {undelivered &&
        t(undelivered.isRefused ? "mailing.refused" : "mailing.waiting", {
          address: mailing?.to,
          count: undelivered.count,
        })}
      {undelivered?.isRefused && editor !== null && (
        <a className="inbox-address" href={`${editor}#${groupId("contact")}`}>
          {t("mailing.check")}
        </a>
      )}
    </Notice>
  );
}
