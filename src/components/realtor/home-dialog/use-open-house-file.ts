import { useState } from "react";
import { appAround } from "../../../browser/app-around";
import { listingLabel, type Listing } from "../../../domain/realtor/listing";
import { sharedHomeAddress } from "../../../domain/realtor/listing-address";
import type { OpenHouse } from "../../../domain/realtor/open-house";
import type { RealtorView } from "../../../domain/realtor/realtor-view";
import { zoneOfMarket } from "../../../domain/realtor/realtor-zone";
import { reloadForChunk } from "../../errors/reload-for-chunk";
import { saveFile } from "../../ui/save-file";
import { timeOfClock } from "../use-clock";
import type { HomeText } from "./home-text";

/** Puts an open house into the visitor's calendar, by a file. What writes it is loaded with the first press. */
export function useOpenHouseFile(listing: Listing, view: RealtorView, h: HomeText) {
  const [saved, setSaved] = useState<"" | "saved" | "failed" | "inApp">("");

  const address = () => sharedHomeAddress(window.location.href, listing.id);

  async function save(openHouse: OpenHouse): Promise<void> {
    if (appAround() !== null) return setSaved("inApp");
    setSaved("");
    try {
      const { openHouseFile } = await import("../../../domain/realtor/open-house-file");
      const { names, licence, company, contact, market } = view;
      const timeZone = zoneOfMarket(market);
      const link = address();
      const file = openHouseFile(openHouse, {
        timeZone,
        start: timeOfClock(timeZone, `${openHouse.date} ${openHouse.from}`),
        end: timeOfClock(timeZone, `${openHouse.date} ${openHouse.to}`),
        now: Date.now(),
        title: h("open.event", { home: listing.street || listing.place || h("untitled") }),
        place: [listing.street, listing.place].filter((part) => part !== "").join(", "),
        details: [listingLabel(listing), names.primary.text, licence, company.name, contact.phone?.text ?? "", link]
          .filter((line) => line !== "")
          .join("\n"),
        address: link,
      });
      saveFile(new Blob([file], { type: "text/calendar;charset=utf-8" }), `open-house-${openHouse.date}.ics`);
      setSaved("saved");
    } catch (error) {
      if (!reloadForChunk(error)) setSaved("failed");
    }
  }

  return { save, saved, address };
}
