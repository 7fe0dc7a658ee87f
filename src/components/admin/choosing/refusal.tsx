import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { localizePath } from "../../../domain/site/page-path";
import { ButtonLink } from "../../ui/button";

interface RefusalProps {
  /** `user`: the account has no homepage at all; `other`: this one is somebody else's. */
  kind: "user" | "other";
  language: Language;
}

/** Says why there is nothing to edit here, and where to go instead. */
export function Refusal({ kind, language }: RefusalProps) {
  const { t } = useTranslation("admin");
  return (
    <section className="admin-message" aria-labelledby="refusal-title">
      <h2 id="refusal-title">{t(`refused.${kind}.title`)}</h2>
      <p>{t(`refused.${kind}.text`)}</p>
      <ButtonLink href={localizePath(kind === "user" ? "/" : "/admin", language)}>
        {t(`refused.${kind}.action`)}
      </ButtonLink>
    </section>
  );
}
