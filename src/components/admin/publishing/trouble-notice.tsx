import { useTranslation } from "gatsby-plugin-react-i18next";
import { publishingTrouble, type PublishingTrouble } from "../../../domain/editor/publication";
import { Notice } from "../../ui/notice";
import { usePublications } from "./use-publications";

/** Says in words why a homepage is not as it was saved, also to who comes back days later. */
export function TroubleNotice({ realtorId }: { realtorId: string | null }) {
  const { t } = useTranslation("publishing");
  const { t: tAdmin } = useTranslation("admin");
  const { heard } = usePublications(realtorId);
  const trouble = heard === null ? null : publishingTrouble(heard.publications);
  // What passes by itself interrupts nobody.
  const passes = trouble?.kind === "retrying";
  return (
    <>
      <Notice>{trouble !== null && passes ? textOf(trouble) : null}</Notice>
      <Notice kind="error">{trouble !== null && !passes ? textOf(trouble) : null}</Notice>
    </>
  );

  function textOf({ kind, field }: PublishingTrouble): string {
    if (kind !== "held") return t(`trouble.${kind}`);
    return field === null ? t("trouble.held") : t("trouble.heldField", { field: tAdmin(`field.${field}`) });
  }
}
