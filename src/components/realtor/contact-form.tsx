import { PHONE_COUNTRIES } from "../../domain/contact-form";
import type { Language } from "../../domain/locale";
import { localizePath } from "../../domain/page-path";
import { useContactForm } from "./use-contact-form";
import { useRealtorText } from "./realtor-text";

const LAST_NAME = { field: "lastName", autoComplete: "family-name" } as const;
const FIRST_NAME = { field: "firstName", autoComplete: "given-name" } as const;
/** A Korean name begins with the family's, an English one ends with it. */
const NAME_FIELDS = { ko: [LAST_NAME, FIRST_NAME], en: [FIRST_NAME, LAST_NAME] } as const;

interface ContactFormProps {
  realtorId: string;
  language: Language;
}

export function ContactForm({ realtorId, language }: ContactFormProps) {
  const t = useRealtorText();
  const form = useContactForm(realtorId, language, t("contact.callsLine"));
  const { problem } = form;
  const problemText = {
    name: t("contact.needsName"),
    reply: t("contact.needsReply"),
    email: t("contact.badEmail"),
  };
  const invalid = (is: boolean) => (is ? { "aria-invalid": true, "aria-describedby": "contact-problem" } : {});
  return (
    <form
      className="contact-form"
      method="post"
      noValidate
      ref={form.element}
      onSubmit={form.submit}
      data-dd-privacy="mask-user-input"
    >
      <div className="contact-pair">
        {NAME_FIELDS[language].map(({ field, autoComplete }) => (
          <label className="realtor-field" key={field}>
            {t(`contact.${field}`)}
            <input
              name={field}
              autoComplete={autoComplete}
              maxLength={100}
              {...form.text(field)}
              {...invalid(problem === "name")}
            />
          </label>
        ))}
      </div>
      <label className="realtor-field">
        {t("contact.email")}
        <input
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          {...form.text("email")}
          {...invalid(problem === "email" || problem === "reply")}
        />
      </label>
      <div className="contact-phone">
        <label className="realtor-field">
          {t("contact.country")}
          <select name="phoneCountryCode" autoComplete="tel-country-code" {...form.text("phoneCountryCode")}>
            {PHONE_COUNTRIES.map(({ code, prefix }) => (
              <option key={code} value={code}>
                {code} {prefix}
              </option>
            ))}
          </select>
        </label>
        <label className="realtor-field">
          {t("contact.phone")}
          <input
            name="phone"
            type="tel"
            autoComplete="tel-national"
            maxLength={40}
            {...form.text("phone")}
            {...invalid(problem === "reply")}
          />
        </label>
      </div>
      <p className="contact-hint">{t("contact.reply")}</p>
      <label className="realtor-field">
        {t("contact.message")}
        <textarea name="message" rows={4} maxLength={4000} {...form.text("message")} />
      </label>
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
      {problem && (
        <p className="contact-answer is-bad" id="contact-problem" role="alert">
          {problemText[problem]}
        </p>
      )}
      <button className="button" type="submit" aria-disabled={form.isSending}>
        {form.isSending ? t("contact.sending") : t("contact.send")}
      </button>
      <p className={`contact-answer${form.outcome === "failed" ? " is-bad" : ""}`} role="status">
        {form.outcome && t(`contact.${form.outcome}`)}
      </p>
    </form>
  );
}
