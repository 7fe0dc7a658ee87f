import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import type { Market } from "../../../domain/realtor/market";
import { openHousesOf } from "../../../domain/realtor/open-house";
import { zoneOfMarket } from "../../../domain/realtor/realtor-zone";
import { upcomingOf } from "../../../domain/realtor/upcoming-open-houses";
import { useClock } from "../../realtor/use-clock";

/** Says of an open house that is over that nobody sees it any more. */
export function OverNote({ index, market }: { index: number; market: Market }) {
  const { t } = useTranslation("admin");
  const { control } = useFormContext<RealtorDraft>();
  const item = useWatch({ control, name: `openHouses.${index}` });
  const [whole] = openHousesOf(item && [item]);
  const clock = useClock(zoneOfMarket(market), whole !== undefined);
  const isOver = whole !== undefined && upcomingOf([whole], whole.home, clock).length === 0;
  return (
    <p className="admin-hint" role="status">
      {isOver && t("openHouse.over")}
    </p>
  );
}
