import { useEffect, useState } from "react";
import type { RequestKind } from "../../domain/realtor/contact-kind";
import type { HomeInquiry } from "../../domain/realtor/home-inquiry";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import { FailureNotice } from "../ui/failure-notice";
import { TextAreaField } from "../ui/text-area-field";
import { TextField } from "../ui/text-field";
import { TrapField } from "../ui/trap-field";
import { ContactKindChoice } from "./contact-kind-choice";
import { EMAIL_ID, NAME_ID } from "./contact-pairs";
import { ContactPhone } from "./contact-phone";
import { ContactSent } from "./contact-sent";
import { useRealtorText } from "./realtor-text";
import { useContactForm } from "./use-contact-form";

const LAST_NAME = { field: "lastName", autoComplete: "family-name" } as const;
const FIRST_NAME = { field: "firstName", autoComplete: "given-name" } as const;
/** A Korean name begins with the family's, an English one ends with it. */
const NAME_FIELDS = { ko: [LAST_NAME, FIRST_NAME], en: [FIRST_NAME, LAST_NAME] } as const;

export interface ContactFormProps {
  realtorId: string;
  language: Language;
  /** What it asks besides a message, where the visitor wants that. */
  offered: readonly RequestKind[];
  /** The home that is asked about; a new one each time that somebody asks. */
  inquiry: HomeInquiry | null;
  /** It was sent, or taken out. */
  onInquiryDone: () => void;
}

/** The form; once it is sent, a confirmation in its place; on request, an empty form. */
export function ContactForm(props: ContactFormProps) {
  const [stage, setStage] = useState<"first" | "sent" | "again">("first");
  const { inquiry, onInquiryDone } = props;
  useEffect(() => {
    if (inquiry) setStage((current) => (current === "sent" ? "again" : current));
  }, [inquiry]);
  function onSent() {
    onInquiryDone();
    setStage("sent");
  }
  if (stage === "sent") return <ContactSent onAgain={() => setStage("again")} />;
  return <EmptyForm {...props} takesFocus={stage === "again"} onSent={onSent} />;
}

interface EmptyFormProps extends ContactFormProps {
  takesFocus: boolean;
  onSent: () => void;
}

function EmptyForm({ realtorId, language, offered, inquiry, onInquiryDone, takesFocus, onSent }: EmptyFormProps) {
  const t = useRealtorText();
  const form = useContactForm({
    realtorId,
    language,
    consentLine: t("contact.callsLine"),
    consentTexts: { terms: t("contact.terms"), calls: t("contact.calls") },
    inquiry,
    onSent,
  });
  const { problems, Summary } = form;
  return (
    <form
      className="contact-form"
      ref={form.element}
      method="post"
      noValidate
      onSubmit={form.submit}
      data-dd-privacy="mask-user-input"
    >
      {Summary && <Summary count={Object.keys(problems).length} refusals={form.refusals} />}
      {inquiry && (
        <p className="contact-home" role="status">
          <span>
            {t("contact.home")} <strong>{inquiry.listing.label}</strong>
          </span>
          <button type="button" aria-label={t("contact.withoutHome")} onClick={onInquiryDone}>
            ×
          </button>
        </p>
      )}
      {inquiry === null && (
        <ContactKindChoice
          offered={offered}
          kind={form.kind}
          answers={form.answers}
          language={language}
          onKind={form.chooseKind}
          onAnswer={form.answer}
        />
      )}
      <div className="contact-pair">
        {NAME_FIELDS[language].map(({ field, autoComplete }, index) => (
          <TextField
            key={field}
            id={index === 0 ? NAME_ID : `contact-${field}`}
            label={t(`contact.${field}`)}
            name={field}
            autoComplete={autoComplete}
            autoFocus={takesFocus && index === 0}
            maxLength={100}
            error={problems.name && index === 0 ? t(`contact.${problems.name}`) : undefined}
            wrongWith={problems.name && index === 1 ? NAME_ID : undefined}
            {...form.text(field)}
          />
        ))}
      </div>
      <TextField
        id={EMAIL_ID}
        label={t("contact.email")}
        // The error says the same.
        hint={problems.email ? undefined : t("contact.reply")}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={problems.email && t(`contact.${problems.email}`, { meant: form.meant })}
        {...form.text("email")}
      />
      <ContactPhone form={form} />
      <TextAreaField
        id="contact-message"
        label={t("contact.message")}
        name="message"
        rows={4}
        maxLength={4000}
        {...form.text("message")}
      />
      <label className="contact-check">
        <input type="checkbox" name="isTerm" {...form.check("isTerm")} />
        <span>
          {t("contact.terms")} <a href={`${localizePath("/terms", language)}#privacy`}>{t("contact.privacy")}</a>
        </span>
      </label>
      <label className="contact-check">
        <input type="checkbox" name="wantsCalls" {...form.check("wantsCalls")} />
        <span>{t("contact.calls")}</span>
      </label>
      <TrapField trap={form.trap} />
      <FailureNotice>{form.hasFailed && t("contact.failed")}</FailureNotice>
      <p className="no-script">{t("contact.noScript")}</p>
      <button className="button" type="submit" data-part="contact" aria-disabled={form.isSending}>
        {form.isSending ? t("contact.sending") : t("contact.send")}
      </button>
    </form>
  );
}
