import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import { Button } from "../ui/button";
import { Choice } from "../ui/choice";
import { FailureNotice } from "../ui/failure-notice";
import { ProblemSummary } from "../ui/problem-summary";
import { SidePanel } from "../ui/side-panel";
import { TextField } from "../ui/text-field";
import { TrapField } from "../ui/trap-field";
import { useRequestForm } from "./use-request-form";
import "./request-panel.css";

interface RequestPanelProps {
  language: Language;
  isOpen: boolean;
  onClose: () => void;
}

/** Where an agent asks for a homepage. Success and failure are alerts (spec §8); a failure also stays above the button. */
export function RequestPanel({ language, isOpen, onClose }: RequestPanelProps) {
  const { t } = useTranslation("landing");
  const [hasFailed, setFailed] = useState(false);
  const form = useRequestForm({
    language,
    notice: t("realtorwwwInput.15"),
    onSending: () => setFailed(false),
    onSent: () => {
      window.alert(t("realtorwwwInput.11"));
      onClose();
    },
    onFailed: () => {
      setFailed(true);
      window.alert(t("realtorwwwInput.12"));
    },
  });
  const { problems } = form;
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title={t("realtorwwwInput.1")}
      lead={t("realtorwwwInput.2")}
      closeLabel={t("realtorwwwInput.13")}
    >
      <form className="request-form" method="post" noValidate onSubmit={form.submit} data-dd-privacy="mask-user-input">
        <ProblemSummary count={Object.keys(problems).length} refusals={form.refusals} />
        <TextField
          label={t("realtorwwwInput.3")}
          name="name"
          autoComplete="name"
          maxLength={200}
          required
          error={problems.name && t(`request.${problems.name}`)}
          {...form.field("name")}
        />
        <TextField
          label={t("realtorwwwInput.4")}
          name="area"
          autoComplete="address-level2"
          maxLength={200}
          {...form.field("area")}
        />
        <TextField
          label={t("realtorwwwInput.5")}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={32}
          required
          error={problems.phone && t(`request.${problems.phone}`)}
          warning={form.phoneWasStripped ? t("realtorwwwInput.6") : ""}
          {...form.field("phone")}
        />
        <Choice
          legend={t("realtorwwwInput.7")}
          name="hasSite"
          options={[
            { value: "Y", label: t("realtorwwwInput.8") },
            { value: "N", label: t("realtorwwwInput.9") },
          ]}
          {...form.field("hasSite")}
        />
        <TrapField trap={form.trap} />
        <FailureNotice>{hasFailed && t("realtorwwwInput.12")}</FailureNotice>
        <Button type="submit" aria-disabled={form.isSending}>
          {form.isSending ? t("realtorwwwInput.14") : t("realtorwwwInput.10")}
        </Button>
        <p className="request-form-privacy">
          {t("realtorwwwInput.15")}{" "}
          <a href={`${localizePath("/terms", language)}#privacy`}>{t("realtorwwwInput.16")}</a>
        </p>
      </form>
    </SidePanel>
  );
}
