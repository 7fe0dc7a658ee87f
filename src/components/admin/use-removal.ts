import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { deleteRealtor } from "../../clients/realtor-calls";
import type { SavedVersion } from "../../domain/publication";
import type { Realtor } from "../../domain/realtor";
import { announceSaved } from "./announce";
import { useFailureReport, type EditorNotice } from "./use-failure-report";

/** Deletes a homepage; `onDeleted` gets what the publishing state needs. */
export function useRemoval(
  setNotice: (notice: EditorNotice | null) => void,
  onDeleted: (version: SavedVersion) => void,
) {
  const { t } = useTranslation("admin");
  const { reportError } = useFailureReport(setNotice);
  const [isBusy, setBusy] = useState(false);

  async function remove({ id, desiredUrl, updatedAt }: Realtor) {
    const clickedAt = performance.now();
    setBusy(true);
    setNotice(null);
    try {
      await deleteRealtor(id);
      onDeleted({ realtorId: id, slug: desiredUrl, updatedAt, clickedAt, isDeleted: true });
      announceSaved(t("alert.deleted"));
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, remove };
}
