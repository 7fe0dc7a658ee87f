import { useSyncExternalStore } from "react";
import { currentVariant, onVariant } from "../../telemetry/variant";

/** The visitor's variant of the landing page's experiment; null is the page as it is. */
export function useVariant(): string | null {
  return useSyncExternalStore(onVariant, currentVariant, () => null);
}
