import { homeInAddress, withHome } from "../../domain/realtor/listing-address";
import { useEntry, type EntryKind } from "../ui/use-entry";

const HOME_ENTRY: EntryKind = {
  name: "home",
  read: () => homeInAddress(window.location.search),
  addressOf: (id) => withHome(window.location.href, id),
};

/** Which home is open: a home's dialog has an address of its own, which can be handed on. */
export function useHomeEntry() {
  return useEntry(HOME_ENTRY);
}
