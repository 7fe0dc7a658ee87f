import { useEffect } from "react";
import { deviceStorage } from "../../browser/device-storage";
import { areVisitsOff } from "../../browser/visits-off";
import { baseAddress } from "../../clients/base-address";
import { PRODUCT_API } from "../../config/api-addresses";
import { countVisit } from "../../telemetry/count-visit";

/** Counts the visit of a homepage for its realtor, unless the visitor has asked not to be followed. */
export function useVisit(realtorId: string): void {
  useEffect(() => {
    const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: unknown; globalPrivacyControl?: unknown };
    if (doNotTrack === "1" || globalPrivacyControl === true || areVisitsOff()) return;
    // In a frame, such as the editor's, it is no visit; nor is it one of whose page it is.
    if (window.top !== window || isManagedBy(realtorId)) return;
    return countVisit(realtorId, baseAddress(PRODUCT_API));
  }, [realtorId]);
}

/** Whether this browser is its owner's or an administrator's, also after the session has ended. Read as text: it is JSON of our own. */
function isManagedBy(realtorId: string): boolean {
  const { getItem } = deviceStorage();
  return (
    !!getItem("realtorInfo")?.includes(`"id":${JSON.stringify(realtorId)}`) ||
    !!getItem("userInfo")?.includes('"role":"administrator"')
  );
}
