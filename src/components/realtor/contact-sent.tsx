import { useEffect, useRef } from "react";
import { bringIntoView } from "../ui/use-brought-into-view";
import { useRealtorText } from "./realtor-text";

/** In place of the form that was sent. The form was higher: the page may have moved away from under the visitor. */
export function ContactSent({ onAgain }: { onAgain: () => void }) {
  const t = useRealtorText();
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (card.current) bringIntoView(card.current);
  }, []);
  return (
    <div className="contact-form contact-sent" ref={card}>
      <svg width="48" height="48" viewBox="0 0 48 48" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="24" cy="24" r="22" strokeWidth="2" />
        <path d="M15 24.5l6.5 6.5L33.5 18" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <h3 tabIndex={-1} ref={heading} aria-describedby="contact-sent-hint">
        {t("contact.sent")}
      </h3>
      <p id="contact-sent-hint">{t("contact.sentHint")}</p>
      <button className="button button-quiet" type="button" onClick={onAgain}>
        {t("contact.again")}
      </button>
    </div>
  );
}
