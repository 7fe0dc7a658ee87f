import { useSyncExternalStore } from "react";
import type { Device } from "../../domain/site/device";
import { currentDevice, onDeviceChange } from "./device-store";

/** What the page is seen on. Prerendered as for a phone; a part that only the browser makes has the right one at once. */
export function useDevice(): Device {
  return useSyncExternalStore(onDeviceChange, currentDevice, () => "phone");
}
