import { useMemo } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { changedParts } from "../../../domain/editor/changed-parts";
import { inputOfRecord } from "../../../domain/editor/record-input";
import type { SavedDraft } from "../../../domain/editor/saved-draft";
import { partsText } from "../groups/parts-text";

/** What waits in a draft, as the form calls it; "" where that is nothing. */
export function useDraftParts(draft: SavedDraft | null): string {
  const { t } = useTranslation("publishing");
  const { t: tAdmin } = useTranslation("admin");
  const changed = useMemo(() => (draft === null ? [] : changedParts(inputOfRecord(draft.base), draft.input)), [draft]);
  return partsText(changed, t, tAdmin);
}
