import { useCallback } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { callFailure, type CallFailure } from "../../../clients/call-failure";
import { isRefusedToken } from "../../../clients/refused-token";
import type { SaveOutcome } from "../../../clients/save-realtor";
import { useSession } from "../../../session/session-store";
import { announce } from "./announce";

/** Beside the save button. */
export interface EditorNotice {
  kind: "error" | "good";
  text: string;
  /** It says that nobody answered: true until the browser is online again. */
  isUnreachable?: true;
}

/** Answers that say the same of every kind of save. */
export type FailedSave = Extract<SaveOutcome, { kind: "gone" | "signedOut" | "slugTaken" | "failed" }>;

type SetNotice = (notice: EditorNotice | null) => void;

/**
 * Says what became of a call that failed: the server's own message, as an alert
 * (spec §8) and beside the save button, or what to do where there is none. A
 * refused token asks to sign in again; an alert over that dialog would be in its way.
 */
export function useFailureReport(setNotice: SetNotice) {
  const { t } = useTranslation("admin");
  const reportSignedOut = useCallback(() => {
    setNotice({ kind: "error", text: t("failure.session") });
    useSession.getState().expire();
  }, [setNotice, t]);
  const reportText = useCallback(
    (text: string) => {
      setNotice({ kind: "error", text });
      announce(text);
    },
    [setNotice],
  );
  const reportFailure = useCallback(
    (failure: CallFailure) => {
      if (failure.kind === "unreachable") {
        const text = t("failure.unreachable");
        setNotice({ kind: "error", text, isUnreachable: true });
        return announce(text);
      }
      reportText(failure.message === "" ? t("failure.unnamed", { status: failure.status }) : failure.message);
    },
    [reportText, setNotice, t],
  );
  const reportError = useCallback(
    (error: unknown) => (isRefusedToken(error) ? reportSignedOut() : reportFailure(callFailure(error))),
    [reportSignedOut, reportFailure],
  );
  return { reportSignedOut, reportFailure, reportError };
}
