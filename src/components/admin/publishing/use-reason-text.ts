import { useTranslation } from "gatsby-plugin-react-i18next";
import { readPublicReason, type PublicReason } from "../../../domain/realtor/public-reason";

const KEYS = {
  RECORD_INVALID: "reason.recordInvalid",
  PAGE_FAILED: "reason.pageFailed",
  PAGE_TOO_LARGE: "reason.pageTooLarge",
  PAGE_TOO_SLOW: "reason.pageTooLarge",
  NOT_FOUND: "reason.notFound",
  DOMAIN_TAKEN: "reason.domainTaken",
  CACHE_STALE: "reason.cacheStale",
  RETRYING: "reason.retrying",
} as const satisfies Record<PublicReason, string>;

/** Says a reason of a publication in the reader's words; nothing where it says nothing to them. */
export function useReasonText(): (reason: string | null) => string {
  const { t } = useTranslation("publishing");
  const { t: tAdmin } = useTranslation("admin");
  return (reason) => {
    const read = readPublicReason(reason ?? "");
    if (read === null) return "";
    return read.field === null ? t(KEYS[read.code]) : t("reason.field", { field: tAdmin(`field.${read.field}`) });
  };
}
