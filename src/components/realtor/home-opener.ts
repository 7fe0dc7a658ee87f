import { createContext, useContext } from "react";
import type { Listing, SearchType } from "../../domain/realtor/listing";

interface HomeOpener {
  open(listing: Listing, type: SearchType): void;
  /** The dialog's code, before it is needed. */
  prepare(): void;
}

const HomeOpenerContext = createContext<HomeOpener>({ open: () => undefined, prepare: () => undefined });
export const HomeOpenerProvider = HomeOpenerContext.Provider;

/** How a card opens its home. */
export function useHomeOpener(): HomeOpener {
  return useContext(HomeOpenerContext);
}
