import type { OpenHouse } from "../../domain/realtor/open-house";
import { openHouseParts } from "../../domain/realtor/open-house-words";
import type { Language } from "../../domain/site/locale";

/** Its day and its hours, each on one line. */
export function OpenHouseWhen({ openHouse, language }: { openHouse: OpenHouse; language: Language }) {
  const [day, hours] = openHouseParts(openHouse, language);
  return (
    <span className="open-house-when">
      <span>{day}</span> <span>{hours}</span>
    </span>
  );
}
