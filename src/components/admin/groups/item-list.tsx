import { Fragment, type ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { IconButton } from "./icon-button";
import { RemovedItem } from "./removed-item";
import type { Removal } from "./use-removal";

interface ItemListProps {
  fields: readonly { id: string }[];
  removal: Removal;
  /** How its items are called, and moved: the day says where an open house stands. */
  kind: "testimonial" | "section" | "openHouse";
  move?: (from: number, to: number) => void;
  children: (index: number) => ReactNode;
}

/** The items of a list that a realtor writes, each with what can be done to all of it. */
export function ItemList({ fields, removal, kind, move, children }: ItemListProps) {
  const { t } = useTranslation("admin");
  const nameOf = (number: number) => t(`${kind}.item`, { number });
  return (
    <>
      {fields.map(({ id }, index) => (
        <Fragment key={id}>
          <RemovedItem removal={removal} index={index} nameOf={nameOf} />
          <fieldset className="admin-item">
            <legend>{nameOf(index + 1)}</legend>
            <div className="admin-item-actions">
              {move && kind !== "openHouse" && (
                <>
                  <IconButton
                    icon="up"
                    label={t(`${kind}.earlier`, { number: index + 1 })}
                    aria-disabled={index === 0}
                    onClick={() => index > 0 && move(index, index - 1)}
                  />
                  <IconButton
                    icon="down"
                    label={t(`${kind}.later`, { number: index + 1 })}
                    aria-disabled={index === fields.length - 1}
                    onClick={() => index < fields.length - 1 && move(index, index + 1)}
                  />
                </>
              )}
              <IconButton
                icon="remove"
                label={t(`${kind}.remove`, { number: index + 1 })}
                onClick={({ currentTarget }) => removal.removeAt(index, currentTarget)}
              />
            </div>
            {children(index)}
          </fieldset>
        </Fragment>
      ))}
      <RemovedItem removal={removal} index={fields.length} nameOf={nameOf} />
    </>
  );
}
