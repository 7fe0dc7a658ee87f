import { useEffect, useRef } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { publishingStage, type SavedVersion } from "../../../domain/editor/publication";
import { Button } from "../../ui/button";
import { PublishingState } from "../publishing/publishing-state";
import { usePublications } from "../publishing/use-publications";

interface DeletedNoticeProps {
  deleted: SavedVersion;
  language: Language;
  onCreate: () => void;
}

/** In place of the form that has nothing left to edit. */
export function DeletedNotice({ deleted, language, onCreate }: DeletedNoticeProps) {
  const { t } = useTranslation("admin");
  const heading = useRef<HTMLHeadingElement>(null);
  const { heard } = usePublications(deleted.realtorId);
  const isGone = publishingStage(deleted, heard).stage === "gone";
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="admin-message" aria-labelledby="deleted-title">
      <h2 id="deleted-title" ref={heading} tabIndex={-1}>
        {t("deleted.title")}
      </h2>
      {!isGone && <p>{t("deleted.text")}</p>}
      <PublishingState saved={deleted} language={language} />
      <Button onClick={onCreate}>{t("deleted.again")}</Button>
    </section>
  );
}
