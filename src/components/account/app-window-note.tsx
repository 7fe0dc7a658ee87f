import { useSyncExternalStore } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { appAround } from "../../browser/app-around";
import { BrowserLink } from "../ui/browser-link";

const never = () => () => undefined;

/** Where somebody signs in within an app's window: a browser has another session. */
export function AppWindowNote() {
  const { t } = useTranslation("account");
  const app = useSyncExternalStore(never, appAround, () => null);
  if (app === null) return null;
  return (
    <div className="app-window-note">
      <p>{t("app.signIn")}</p>
      <BrowserLink address={window.location.href} label={t("app.browser")} />
    </div>
  );
}
