import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { SITE } from "../../../config/site";
import type { SavedVersion } from "../../../domain/editor/publication";
import type { Realtor } from "../../../domain/realtor/realtor";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { homepageName } from "./homepage-name";
import type { EditorNotice } from "../saving/use-failure-report";
import { useRemoval } from "./use-removal";

interface RemovalProps {
  record: Realtor;
  setNotice: (notice: EditorNotice | null) => void;
  onDeleted: (version: SavedVersion) => void;
}

/** Deletes the homepage, after a question that names it. */
export function Removal({ record, setNotice, onDeleted }: RemovalProps) {
  const { t, i18n } = useTranslation("admin");
  const [isAsking, setAsking] = useState(false);
  const { isBusy, remove, download } = useRemoval(setNotice, onDeleted);
  return (
    <section className="admin-part" aria-labelledby="delete-title">
      <h3 id="delete-title">{t("delete.title")}</h3>
      <p className="admin-hint">{t("delete.text")}</p>
      <div className="admin-actions">
        <Button look="quiet" className="admin-delete" aria-disabled={isBusy} onClick={() => setAsking(true)}>
          {t("delete.open")}
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("delete.confirmTitle", { name: homepageName(record, i18n.language) })}
        kind="alert"
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {t("cancel")}
            </Button>
            <Button
              look="danger"
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return;
                setAsking(false);
                void remove(record);
              }}
            >
              {t("delete.confirm")}
            </Button>
          </>
        }
      >
        <p>{t("delete.consequence", { address: `${SITE.siteUrl}/${record.desiredUrl}` })}</p>
        <div>
          <Button look="quiet" aria-disabled={isBusy} onClick={() => !isBusy && void download(record)}>
            {t("delete.exportFirst")}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
