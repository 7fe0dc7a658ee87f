import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { nameInZone } from "../../../domain/editor/own-domain";
import { Button } from "../../ui/button";
import { copyText } from "../../ui/hand-over";

interface DnsRecordProps {
  type: "TXT" | "CNAME" | "A" | "AAAA";
  name: string;
  value: string;
  /** The registered domain; null where it is not known. */
  zone: string | null;
}

/** A record of the DNS, each part to be copied into another site's form. */
export function DnsRecord({ type, name, value, zone }: DnsRecordProps) {
  const { t } = useTranslation("admin");
  const [said, setSaid] = useState<"copied" | "notCopied" | null>(null);

  const short = nameInZone(name, zone);
  // Most registrars add the domain themselves; some want all of it.
  const parts = [
    ...(short === null ? [] : [["host", short] as const]),
    [short === null ? "name" : "fullName", name],
    ["value", value],
  ] as const;

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
        {parts.map(([part, text]) => (
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
