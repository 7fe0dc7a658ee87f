import { useTranslation } from "gatsby-plugin-react-i18next";
import { conflictsOf, type FieldConflict } from "../../../domain/editor/realtor-changes";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { fieldText } from "./field-text";
import type { Conflict } from "./conflict";
import { normalised, type Saving } from "./use-saving";
import "./conflict-dialog.css";

/** Somebody else saved, or deleted, meanwhile: shows what differs before anything is overwritten. */
export function ConflictDialog({ saving }: { saving: Saving }) {
  const { t } = useTranslation("admin");
  const { conflict, isGone } = saving;
  return (
    <>
      <Dialog
        isOpen={conflict !== null}
        onClose={saving.decideLater}
        title={t("conflict.title")}
        kind="alert"
        wide
        actions={
          <>
            <Button look="quiet" onClick={saving.decideLater}>
              {t("cancel")}
            </Button>
            <Button look="quiet" onClick={saving.loadTheirs}>
              {t("conflict.loadTheirs")}
            </Button>
            <Button onClick={saving.keepMine}>{t("conflict.keepMine")}</Button>
          </>
        }
      >
        <p>{t("conflict.text")}</p>
        {conflict && <Differences conflict={conflict} />}
      </Dialog>
      <Dialog
        isOpen={isGone}
        onClose={saving.decideLater}
        title={t("conflict.title")}
        kind="alert"
        actions={
          <>
            <Button look="quiet" onClick={saving.decideLater}>
              {t("cancel")}
            </Button>
            <Button onClick={saving.createAgain}>{t("conflict.createAgain")}</Button>
          </>
        }
      >
        <p>{t("conflict.gone")}</p>
      </Dialog>
    </>
  );
}

function Differences({ conflict }: { conflict: Conflict }) {
  const { t } = useTranslation("admin");
  const theirs = normalised(conflict.theirs);
  const { mine, base } = conflict;
  const conflicts = conflictsOf({ base: base.input, theirs, mine });
  if (conflicts.length === 0) return <p>{t("conflict.nothing")}</p>;
  const mineText = ({ field, changedBy }: FieldConflict) =>
    changedBy === "theirs" ? t("conflict.untouched") : fieldText(mine, field, t);
  return (
    <div className="conflict-table" tabIndex={0} role="group" aria-label={t("conflict.title")}>
      {/* The roles are a table's own, which a phone's layout would take from it. */}
      <table role="table">
        <thead>
          <tr>
            <th scope="col">{t("conflict.field")}</th>
            <th scope="col">{t("conflict.theirs")}</th>
            <th scope="col">{t("conflict.mine")}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map((each) => (
            <tr key={each.field} role="row">
              <th scope="row" role="rowheader">
                {t(`field.${each.field}`)}
              </th>
              <Value label={t("conflict.theirs")}>{fieldText(theirs, each.field, t)}</Value>
              <Value label={t("conflict.mine")}>{mineText(each)}</Value>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ label, children }: { label: string; children: string }) {
  return (
    <td role="cell">
      <span className="conflict-label">{label}</span>
      <span dir="auto">{children}</span>
    </td>
  );
}
