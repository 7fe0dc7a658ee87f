import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../../ui/button";

/** A TXT record, each part to be copied into another site's form. */
export function DnsRecord({ record }: { record: { name: string; value: string } }) {
  const { t } = useTranslation("admin");
  const [said, setSaid] = useState<"copied" | "notCopied" | null>(null);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("copied");
    } catch {
      setSaid("notCopied");
    }
  }

  return (
    <div className="dns-record">
      <dl>
        <div>
          <dt>{t("ownDomain.recordType")}</dt>
          <dd>
            <code>TXT</code>
          </dd>
        </div>
        {(["name", "value"] as const).map((part) => (
          <div key={part}>
            <dt>{t(`ownDomain.${part}`)}</dt>
            <dd>
              <code dir="ltr">{record[part]}</code>
              <Button look="quiet" aria-label={t(`ownDomain.copy.${part}`)} onClick={() => void copy(record[part])}>
                {t("ownDomain.copy")}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p className="admin-hint" role="status">
        {said && t(`ownDomain.${said}`)}
      </p>
    </div>
  );
}
