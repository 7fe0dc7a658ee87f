import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../../ui/button";
import { copyText } from "../../ui/hand-over";

interface DnsRecordProps {
  type: "TXT" | "CNAME" | "A" | "AAAA";
  name: string;
  value: string;
}

/** A record of the DNS, each part to be copied into another site's form. */
export function DnsRecord({ type, name, value }: DnsRecordProps) {
  const { t } = useTranslation("admin");
  const [said, setSaid] = useState<"copied" | "notCopied" | null>(null);

  async function copy(text: string) {
    setSaid((await copyText(text)) ? "copied" : "notCopied");
  }

  return (
    <div className="dns-record">
      <dl>
        <div>
          <dt>{t("ownDomain.recordType")}</dt>
          <dd>
            <code>{type}</code>
          </dd>
        </div>
        {(
          [
            ["name", name],
            ["value", value],
          ] as const
        ).map(([part, text]) => (
          <div key={part}>
            <dt>{t(`ownDomain.${part}`)}</dt>
            <dd>
              <code dir="ltr">{text}</code>
              <Button look="quiet" aria-label={t(`ownDomain.copy.${part}`, { type })} onClick={() => void copy(text)}>
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
