import { useTranslation } from "gatsby-plugin-react-i18next";
import type { DomainConnection } from "../../../domain/editor/own-domain";
import type { Language } from "../../../domain/site/locale";
import { Button } from "../../ui/button";
import { localTime } from "../../../i18n/local-time";
import { DnsRecord } from "./dns-record";
import { productAddress } from "./product-address";
import { DomainStep } from "./domain-step";
import type { useDomainConnection } from "./use-domain-connection";

interface ConnectionStepsProps {
  connecting: ReturnType<typeof useDomainConnection>;
  isProven: boolean;
  host: string;
  zone: string | null;
  slug: string;
  language: Language;
}

/** After the proof: where the domain has to lead, its certificate, and what visitors find then. */
export function ConnectionSteps({ connecting, isProven, host, zone, slug, language }: ConnectionStepsProps) {
  const { t } = useTranslation("admin");
  const { connection, isLooking, hasFailed, look } = connecting;
  const leadsHere = connection?.dns === "here";
  const hasCertificate = connection?.certificate === "valid";
  const isLive = isProven && hasCertificate;
  if (connection === null) return null;
  return (
    <>
      <DomainStep title={t("domainStep.lead")} state={leadsHere ? "done" : "waiting"}>
        {connection && !leadsHere && <Records connection={connection} zone={zone} />}
        <p className="admin-hint" role="status">
          {hasFailed && t("ownDomain.failed")}
          {connection && t(`domainStep.dns.${connection.dns}`, { host, addresses: connection.addresses.join(", ") })}
        </p>
        {!leadsHere && (
          <p className="admin-actions">
            <Button look="quiet" disabled={isLooking} onClick={look}>
              {t(isLooking ? "ownDomain.checking" : "ownDomain.check")}
            </Button>
          </p>
        )}
      </DomainStep>
      <DomainStep title={t("domainStep.certificate")} state={hasCertificate ? "done" : leadsHere ? "waiting" : "later"}>
        <p className="admin-hint" role="status">
          {hasCertificate && connection.validTo
            ? t("domainStep.certificate.valid", { time: localTime(connection.validTo, language) })
            : t("domainStep.certificate.waits")}
        </p>
      </DomainStep>
      <DomainStep title={t("domainStep.visit")} state={isLive ? "done" : "later"}>
        <p className="admin-hint">{t("domainStep.old", { address: productAddress(slug) })}</p>
        {isLive && (
          <p className="domain-step-links">
            <a href={`https://${host}/`}>{t("domainStep.korean")}</a>
            <a href={`https://${host}/en`}>{t("domainStep.english")}</a>
          </p>
        )}
      </DomainStep>
    </>
  );
}

/** A CNAME follows the target wherever it moves; the registered domain itself can have addresses alone. */
function Records({ connection, zone }: { connection: DomainConnection; zone: string | null }) {
  const { host, isApex, target } = connection;
  const { t } = useTranslation("admin");
  if (!isApex) {
    return (
      <>
        <p className="admin-hint">{t("domainStep.cname")}</p>
        <DnsRecord type="CNAME" name={host} value={target.host} zone={zone} />
      </>
    );
  }
  return (
    <>
      <p className="admin-hint">{t("domainStep.apex", { target: target.host, www: `www.${host}` })}</p>
      {target.addresses.map((address) => (
        <DnsRecord key={address} type={address.includes(":") ? "AAAA" : "A"} name={host} value={address} zone={zone} />
      ))}
    </>
  );
}
