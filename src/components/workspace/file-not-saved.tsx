import { useEffect, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { BrowserLink } from "../ui/browser-link";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { FILE_NOT_SAVED } from "../ui/save-file";

/** In the window of an app: that it saves no files, and where to go on. */
export function FileNotSaved() {
  const { t } = useTranslation("account");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => setOpen(true);
    window.addEventListener(FILE_NOT_SAVED, open);
    return () => window.removeEventListener(FILE_NOT_SAVED, open);
  }, []);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title={t("app.notSaved")}
      actions={
        <>
          <Button look="quiet" onClick={() => setOpen(false)}>
            {t("app.close")}
          </Button>
          {isOpen && <BrowserLink look="solid" address={window.location.href} label={t("app.browser")} />}
        </>
      }
    >
      <p>{t("app.howToSave")}</p>
    </Dialog>
  );
}
