import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { hostnameOf } from "../../../domain/site/host";
import { DomainStep } from "./domain-step";
import { productAddress } from "./product-address";
import "./own-domain.css";

/** The way to an own domain that is typed and not published: what there will be to do. */
export function StepsAhead({ host, slug }: { host: string; slug: string }) {
  const { t } = useTranslation("admin");
  const steps = {
    prove: t("ownDomain.unsaved", { host }),
    lead: t("domainStep.leadAhead"),
    certificate: t("domainStep.certificate.waits"),
    visit: t("domainStep.old", { address: productAddress(slug || "…") }),
  };
  return (
    <section className="own-domain" aria-label={t("ownDomain.title")}>
      <ol className="domain-steps">
        {(["prove", "lead", "certificate", "visit"] as const).map((step) => (
          <DomainStep key={step} title={t(`domainStep.${step}`)} state="later">
            <p className="admin-hint">{steps[step]}</p>
          </DomainStep>
        ))}
      </ol>
    </section>
  );
}

/** The same of a homepage that is not there yet. */
export function StepsOfNewHomepage() {
  const { control } = useFormContext<RealtorDraft>();
  const [typed, slug] = useWatch({ control, name: ["hompageUrl", "desiredUrl"] });
  const host = hostnameOf(typed.trim());
  return host?.includes(".") ? <StepsAhead host={host} slug={slug} /> : null;
}
