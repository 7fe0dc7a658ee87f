import { useCallback, useRef, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { callFailure } from "../../../clients/call-failure";
import { goBackToVersion } from "../../../clients/versions";
import { savedVersionOf } from "../../../domain/editor/publication";
import type { RecordVersion } from "../../../domain/editor/record-version";
import type { EditedRealtor } from "../../../domain/realtor/realtor";
import type { Language } from "../../../domain/site/locale";
import type { Drafting } from "../drafting/use-drafting";
import type { Editor } from "../draft/use-editor";
import { localTimeToTheSecond } from "../../../i18n/local-time";
import { useFailureReport } from "../saving/use-failure-report";
import type { Saving } from "../saving/use-saving";

const PRECONDITION_FAILED = 412;

interface GoingBackOptions {
  editor: Pick<Editor, "base" | "following">;
  saving: Pick<Saving, "setNotice" | "setSaved">;
  drafting: Pick<Drafting, "draftNow">;
  language: Language;
  onSaved: (realtor: EditedRealtor) => void;
  /** Somebody saved meanwhile: what was shown as the newest version no longer is. */
  onOutdated: () => void;
  onDone: () => void;
}

/** Saves an earlier version as the new one; the form then shows it. */
export function useGoingBack({ editor, saving, drafting, language, onSaved, onOutdated, onDone }: GoingBackOptions) {
  const { t } = useTranslation("publishing");
  const [isBusy, setBusy] = useState(false);
  const inFlight = useRef(false);
  const { setNotice, setSaved } = saving;
  const { reportError } = useFailureReport(setNotice);
  const { following } = editor;
  const { draftNow } = drafting;
  const realtorId = editor.base.record?.id;

  const goBack = useCallback(
    (version: RecordVersion, newest: RecordVersion) => {
      if (inFlight.current || realtorId === undefined) return;
      const clickedAt = performance.now();
      const takeRecord = following();
      inFlight.current = true;
      setBusy(true);
      setNotice(null);
      void run().finally(() => {
        inFlight.current = false;
        setBusy(false);
      });

      async function run() {
        try {
          const realtor = await goBackToVersion({
            realtorId: realtorId!,
            number: version.number,
            updatedAt: newest.at,
          });
          // A draft stays what is being edited; publishing it shows what differs.
          if (draftNow() === null) takeRecord(realtor);
          setSaved(savedVersionOf(realtor, clickedAt));
          setNotice({ kind: "good", text: t("versions.done", { time: localTimeToTheSecond(version.at, language) }) });
          onSaved(realtor);
          onDone();
        } catch (error) {
          const failure = callFailure(error);
          if (failure.kind === "unreachable" || failure.status !== PRECONDITION_FAILED) return reportError(error);
          setNotice({ kind: "error", text: t("versions.changedMeanwhile") });
          onOutdated();
        }
      }
    },
    [realtorId, following, draftNow, setNotice, setSaved, reportError, language, onSaved, onOutdated, onDone, t],
  );
  return { goBack, isBusy };
}
