import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { deleteRealtor } from "../../../clients/realtor-calls";
import { savedVersionOf, type SavedVersion } from "../../../domain/editor/publication";
import type { Realtor } from "../../../domain/realtor/realtor";
import { announceSaved } from "../saving/announce";
import { exportToFile } from "../transfer/use-transfer";
import { useFailureReport, type EditorNotice } from "../saving/use-failure-report";

/** Deletes a homepage, or saves it as a file before that; `onDeleted` gets what the publishing state needs. */
export function useRemoval(
  setNotice: (notice: EditorNotice | null) => void,
  onDeleted: (version: SavedVersion) => void,
) {
  const { t } = useTranslation("admin");
  const { reportError } = useFailureReport(setNotice);
  const [isBusy, setBusy] = useState(false);

  async function attempt(call: () => Promise<void>) {
    setBusy(true);
    setNotice(null);
    try {
      await call();
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  }

  const remove = (realtor: Realtor) => {
    const clickedAt = performance.now();
    return attempt(async () => {
      await deleteRealtor(realtor.id);
      onDeleted(savedVersionOf(realtor, clickedAt, true));
      announceSaved(t("alert.deleted"));
    });
  };
  const download = (realtor: Realtor) => attempt(() => exportToFile(realtor));

  return { isBusy, remove, download };
}
