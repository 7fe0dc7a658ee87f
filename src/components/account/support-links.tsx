import { SUPPORT } from "../../config/support";
import "./support-links.css";

/** Whom to ask, by each way that is set. */
export function SupportLinks({ kakaoLabel }: { kakaoLabel: string }) {
  const { email, phone, kakaoUrl } = SUPPORT;
  return (
    <ul className="support-links">
      {phone && (
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>
        </li>
      )}
      {kakaoUrl && (
        <li>
          <a href={kakaoUrl} target="_blank" rel="noopener">
            {kakaoLabel}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
    </ul>
  );
}
