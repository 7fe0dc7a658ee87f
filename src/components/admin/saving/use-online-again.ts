import { useEffect, type Dispatch, type SetStateAction } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { EditorNotice } from "./use-failure-report";

/** Takes back the notice that the server can't be reached once the browser is online again. Nothing is saved by itself. */
export function useOnlineAgain(setNotice: Dispatch<SetStateAction<EditorNotice | null>>): void {
  const { t } = useTranslation("admin");
  useEffect(() => {
    const onOnline = () =>
      setNotice((now) => (now?.isUnreachable ? { kind: "good", text: t("failure.onlineAgain") } : now));
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [setNotice, t]);
}
