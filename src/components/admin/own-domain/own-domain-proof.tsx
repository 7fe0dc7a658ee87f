import { useWatch, useFormContext } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { SITE } from "../../../config/site";
import type { OwnDomain } from "../../../domain/editor/own-domain";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import type { EditedRealtor } from "../../../domain/realtor/realtor";
import { hostnameOf, wantedHostOf } from "../../../domain/site/host";
import type { Language } from "../../../domain/site/locale";
import { Button } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { localTime } from "../../../i18n/local-time";
import { ConnectionSteps } from "./connection-steps";
import { DnsRecord } from "./dns-record";
import { DomainStep } from "./domain-step";
import { StepsAhead } from "./steps-ahead";
import { useDomainConnection } from "./use-domain-connection";
import { useOwnDomain } from "./use-own-domain";
import "./own-domain.css";

interface OwnDomainProofProps {
  record: EditedRealtor;
  language: Language;
  isAdministrator: boolean;
}

/** Below the field of the own domain: whether the saved one is proven, and by which record it would be. */
export function OwnDomainProof({ record, language, isAdministrator }: OwnDomainProofProps) {
  const { t } = useTranslation("admin");
  const { control } = useFormContext<RealtorDraft>();
  const typed = useWatch({ control, name: "hompageUrl" }).trim();
  const typedHost = hostnameOf(typed);
  const { domain, act, doing, failure } = useOwnDomain(record, typedHost !== null);
  const connecting = useDomainConnection(record.id, domain?.host ?? null);
  if (domain === null) return null;
  if (typed !== record.hompageUrl && typedHost !== domain.host) {
    return typedHost?.includes(".") ? <StepsAhead host={typedHost} slug={record.desiredUrl} /> : null;
  }
  const { host, state } = domain;
  if (state === "none") return null;
  const isBusy = doing !== null;
  const canBeOwn = host !== null && wantedHostOf(host, SITE.productDomains) !== null;
  const canRelease = isAdministrator && canBeOwn && state !== "proven";
  const isProven = state === "proven";
  const canLead = isProven || state === "waiting" || state === "taken";
  return (
    <section className="own-domain" aria-label={t("ownDomain.title")}>
      <p className={classNames("own-domain-state", `own-domain-${state}`)} role="status">
        {t(`ownDomain.${state}`, { host: host ?? record.hompageUrl })}
      </p>
      <ol className="domain-steps">
        {canLead && (
          <DomainStep title={t("domainStep.prove")} state={isProven ? "done" : "waiting"}>
            {domain.record && (
              <>
                <p className="admin-hint">{t(state === "taken" ? "ownDomain.takenHint" : "ownDomain.hint")}</p>
                <DnsRecord type="TXT" {...domain.record} zone={domain.zone} />
                <p className="admin-hint own-domain-found" role="status">
                  {failure === null ? foundText(domain) : t(`ownDomain.${failure}`)}
                </p>
                <p className="admin-actions">
                  <Button look="quiet" disabled={isBusy} onClick={() => act({ do: "check" })}>
                    {t(doing === "check" ? "ownDomain.checking" : "ownDomain.check")}
                  </Button>
                </p>
              </>
            )}
          </DomainStep>
        )}
        {canLead && host !== null && (
          <ConnectionSteps {...{ connecting, isProven, host, language }} zone={domain.zone} slug={record.desiredUrl} />
        )}
      </ol>
      <p className="admin-actions">
        {canRelease && (
          <Button look="quiet" disabled={isBusy} onClick={() => act({ do: "release", host })}>
            {t("ownDomain.release")}
          </Button>
        )}
        {isAdministrator && isProven && (
          <Button look="quiet" disabled={isBusy} onClick={() => act({ do: "revoke" })}>
            {t("ownDomain.revoke")}
          </Button>
        )}
      </p>
      {!domain.record && failure !== null && (
        <p className="admin-hint" role="status">
          {t(`ownDomain.${failure}`)}
        </p>
      )}
    </section>
  );

  function foundText({ found, checkedAt, state: current }: OwnDomain): string {
    if (found === null || checkedAt === null) return t("ownDomain.notChecked");
    const isTaken = current === "taken" && found === "different";
    const text = t(isTaken ? "ownDomain.differentTaken" : `ownDomain.${found}`);
    return `${t("ownDomain.checkedAt", { time: localTime(checkedAt, language) })} ${text}`;
  }
}
