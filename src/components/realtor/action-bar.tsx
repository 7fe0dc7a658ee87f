import type { RealtorPartProps } from "./part-props";
import { useRealtorText } from "./realtor-text";
import { useAnyInView } from "./use-any-in-view";
import "./action-bar.css";

/** By id: where a visitor has the same before their eyes. */
const HAVE_THE_SAME = ["hero-actions", "contact"];

const ICONS = {
  call: "M6.5 3h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.2 2 2 0 0 1 6.5 3z",
  kakao: "M12 4c-5 0-9 3.1-9 7 0 2.5 1.7 4.7 4.2 5.9L6.4 20l3.8-2.2c.6.1 1.2.2 1.8.2 5 0 9-3.1 9-7s-4-7-9-7z",
  message: "M4 5.5h16v13H4zM4.5 6.5l7.5 6 7.5-6",
};

/**
 * The bar at the bottom of a phone: call, Kakao, message. Wider screens have the
 * same in the header. It yields to the hero's actions and to the contact section.
 */
export function ActionBar({ view }: RealtorPartProps) {
  const t = useRealtorText();
  const { phone, kakao } = view.contact;
  const yields = useAnyInView(HAVE_THE_SAME, true);
  return (
    <nav className={yields ? "action-bar is-away" : "action-bar"} aria-label={t("actions")}>
      {phone?.href && <Action label={t("call")} href={phone.href} icon="call" />}
      {kakao && <Action label={t("kakao")} href={kakao} icon="kakao" />}
      <Action label={t("message")} href="#contact" icon="message" />
    </nav>
  );
}

function Action({ label, href, icon }: { label: string; href: string; icon: keyof typeof ICONS }) {
  return (
    <a href={href}>
      <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={ICONS[icon]} strokeWidth="1.6" strokeLinejoin="round" />
      </svg>
      {label}
    </a>
  );
}
