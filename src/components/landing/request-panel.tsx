import { useId } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { useModalDialog } from "../ui/use-modal-dialog";
import { useRequestForm } from "./use-request-form";
import "./request-panel.css";

interface RequestPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Slides in from the right. A native modal dialog: focus stays inside, Escape closes, the rest of the page is inert. */
export function RequestPanel({ isOpen, onClose }: RequestPanelProps) {
  const { t } = useTranslation("landing");
  const dialog = useModalDialog(isOpen);
  const id = useId();
  const form = useRequestForm({
    onSent: () => {
      window.alert(t("realtorwwwInput.11"));
      onClose();
    },
    onFailed: () => window.alert(t("realtorwwwInput.12")),
  });
  return (
    <dialog
      className="request-panel"
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onClick={(event) => {
        // The dialog's content covers all of it, so only the backdrop's clicks are the dialog's own.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="request-panel-body">
        <button className="request-panel-close" type="button" onClick={onClose} aria-label={t("realtorwwwInput.13")}>
          <svg width="24" height="24" viewBox="0 0 24 24" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <path d="M5 5l14 14M19 5 5 19" strokeLinecap="round" />
          </svg>
        </button>
        <h2 id={`${id}-title`}>{t("realtorwwwInput.1")}</h2>
        <p>{t("realtorwwwInput.2")}</p>
        <form onSubmit={form.submit} data-dd-privacy="mask-user-input">
          <label>
            {t("realtorwwwInput.3")}
            <input name="name" autoComplete="name" required {...form.field("name")} />
          </label>
          <label>
            {t("realtorwwwInput.4")}
            <input name="area" autoComplete="address-level2" {...form.field("area")} />
          </label>
          <label>
            {t("realtorwwwInput.5")}
            <input
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              required
              aria-describedby={`${id}-phone`}
              {...form.field("phone")}
            />
          </label>
          <p className="request-panel-warning" id={`${id}-phone`} role="status">
            {form.phoneWasStripped ? t("realtorwwwInput.6") : ""}
          </p>
          <fieldset>
            <legend>{t("realtorwwwInput.7")}</legend>
            {(["Y", "N"] as const).map((answer) => (
              <label key={answer}>
                <input
                  type="radio"
                  name="hasSite"
                  value={answer}
                  checked={form.values.hasSite === answer}
                  onChange={form.field("hasSite").onChange}
                />
                {answer === "Y" ? t("realtorwwwInput.8") : t("realtorwwwInput.9")}
              </label>
            ))}
          </fieldset>
          <button className="button" type="submit" aria-disabled={form.isSending}>
            {form.isSending ? t("realtorwwwInput.14") : t("realtorwwwInput.10")}
          </button>
        </form>
      </div>
    </dialog>
  );
}
