import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../../ui/button";
import type { Removal } from "./use-removal";

interface RemovedItemProps {
  removal: Removal;
  /** The place in the list that this stands before. */
  index: number;
  /** What an item of so many is called. */
  nameOf(number: number): string;
}

/** Stands where an item was until a moment ago. */
export function RemovedItem({ removal, index, nameOf }: RemovedItemProps) {
  const { t } = useTranslation("admin");
  if (removal.gapAt !== index) return null;
  return (
    <div className="admin-removed">
      <p role="status">{t("removed.item", { name: nameOf(index + 1) })}</p>
      <Button look="quiet" onClick={removal.undo}>
        {t("removed.undo")}
      </Button>
    </div>
  );
}
