import { useEffect } from "react";
import { baseAddress } from "../../clients/base-address";
import { PRODUCT_API } from "../../config/api-addresses";
import { countVisit } from "../../telemetry/count-visit";

/** Counts the visit of a homepage for its realtor. */
export function useVisit(realtorId: string): void {
  useEffect(() => countVisit(realtorId, baseAddress(PRODUCT_API)), [realtorId]);
}
