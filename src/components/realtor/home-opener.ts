import { createContext, useContext } from "react";
import type { Listing, SearchType } from "../../domain/realtor/listing";
import type { RealtorView } from "../../domain/realtor/realtor-view";

interface HomeOpener {
  open(listing: Listing, type: SearchType): void;
  /** The dialog's code, before it is needed. */
  prepare(): void;
  /** When homes can be seen, and by which clocks. */
  view: Pick<RealtorView, "openHouses" | "market">;
}

const HomeOpenerContext = createContext<HomeOpener>({
  open: () => undefined,
  prepare: () => undefined,
  view: { openHouses: [], market: "" },
});
export const HomeOpenerProvider = HomeOpenerContext.Provider;

/** How a card opens its home. */
export function useHomeOpener(): HomeOpener {
  return useContext(HomeOpenerContext);
}
