import { useRef } from "react";
import { PHONE_COUNTRIES } from "../../domain/realtor/contact-form";
import { likelyCountry } from "../../domain/realtor/phone-country";
import { SelectField } from "../ui/select-field";
import { TextField } from "../ui/text-field";
import { useRealtorText } from "./realtor-text";
import type { ContactFormState } from "./use-contact-form";

const COUNTRIES = PHONE_COUNTRIES.map(({ code, prefix }) => ({ value: code, label: `${code} ${prefix}` }));
const HINTS = {
  US: { news: "contact.looksAmerican", change: "contact.switchToUS" },
  KR: { news: "contact.looksKorean", change: "contact.switchToKR" },
} as const;

/** Country and number; where they do not fit, a hint and one press to change the country. It holds nothing up. */
export function ContactPhone({ form }: { form: ContactFormState }) {
  const t = useRealtorText();
  const phone = useRef<HTMLInputElement>(null);
  const likely = likelyCountry(form.values.phone, form.values.phoneCountryCode);

  function change(country: string) {
    form.chooseCountry(country);
    // The button goes.
    phone.current?.focus();
  }

  return (
    <>
      <div className="contact-phone">
        <SelectField
          label={t("contact.country")}
          name="phoneCountryCode"
          autoComplete="tel-country-code"
          options={COUNTRIES}
          {...form.text("phoneCountryCode")}
        />
        <TextField
          ref={phone}
          label={t("contact.phone")}
          name="phone"
          // `type=tel` is for whole numbers: HTML does not allow it together with `tel-national`.
          type="text"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={40}
          news={likely ? t(HINTS[likely].news) : undefined}
          {...form.text("phone")}
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
