import { useRef } from "react";
import { PHONE_COUNTRIES } from "../../domain/realtor/contact-form";
import { likelyCountry } from "../../domain/realtor/phone-country";
import { SelectField } from "../ui/select-field";
import { TextField } from "../ui/text-field";
import { EMAIL_ID } from "./contact-pairs";
import { useRealtorText } from "./realtor-text";
import type { ContactFormState } from "./use-contact-form";

const COUNTRIES = PHONE_COUNTRIES.map(({ code, prefix }) => ({ value: code, label: `${code} ${prefix}` }));
const HINTS = {
  US: { news: "contact.looksAmerican", change: "contact.switchToUS", taken: "contact.takenAsUS" },
  KR: { news: "contact.looksKorean", change: "contact.switchToKR", taken: "contact.takenAsKR" },
} as const;

/** Country and number. The country follows what is typed, and says so; a chosen one that does not fit gets a hint. */
export function ContactPhone({ form }: { form: ContactFormState }) {
  const t = useRealtorText();
  const phone = useRef<HTMLInputElement>(null);
  const { phone: typed, phoneCountryCode: country } = form.values;
  const likely = likelyCountry(typed, country);
  const taken = form.hasGuessedCountry && (country === "US" || country === "KR") ? t(HINTS[country].taken) : undefined;

  function change(likelier: string) {
    form.chooseCountry(likelier);
    // The button goes.
    phone.current?.focus();
  }

  return (
    <>
      <div className="contact-phone">
        <SelectField
          id="contact-country"
          label={t("contact.country")}
          name="phoneCountryCode"
          autoComplete="tel-country-code"
          options={COUNTRIES}
          {...form.text("phoneCountryCode")}
        />
        <TextField
          ref={phone}
          id="contact-phone"
          error={form.problems.phone && t(`contact.${form.problems.phone}`)}
          wrongWith={form.problems.email === "needsReply" ? EMAIL_ID : undefined}
          label={t("contact.phone")}
          name="phone"
          // `type=tel` is for whole numbers: HTML does not allow it together with `tel-national`.
          type="text"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={40}
          news={likely ? t(HINTS[likely].news) : taken}
          {...form.text("phone")}
          onBlur={form.finishPhone}
        />
      </div>
      {likely && (
        <button className="contact-switch" type="button" onClick={() => change(likely)}>
          {t(HINTS[likely].change)}
        </button>
      )}
    </>
  );
}
