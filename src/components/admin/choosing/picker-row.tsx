import type { ReactNode } from "react";
import type { Language } from "../../../domain/site/locale";
import { safeImageUrl } from "../../../domain/realtor/links";
import { localizePath } from "../../../domain/site/page-path";

interface PickerRowProps {
  slug: string;
  name: string;
  koreanName: string;
  picture: string;
  language: Language;
  /** What else is known of them. */
  children?: ReactNode;
}

/** One homepage of a list, and the way to its editor. */
export function PickerRow({ slug, name, koreanName, picture, language, children }: PickerRowProps) {
  const [first, second] = language === "ko" ? [koreanName, name] : [name, koreanName];
  const source = safeImageUrl(picture);
  const shown = first || second || slug;
  return (
    <li>
      <a href={localizePath(`/${slug}/admin`, language)}>
        {source ? (
          <img src={source} alt="" width={48} height={48} loading="lazy" decoding="async" />
        ) : (
          <span className="realtor-picker-initial" aria-hidden="true">
            {[...shown][0]}
          </span>
        )}
        <span>
          <b>{shown}</b> {first && second && <span className="admin-hint">{second}</span>}
          {children}
        </span>
        <span className="admin-hint" dir="ltr">
          /{slug}
        </span>
      </a>
    </li>
  );
}
