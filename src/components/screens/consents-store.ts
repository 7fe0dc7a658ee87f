import { create } from "zustand";
import type { Consent } from "../../domain/site/consents";
import { CONSENTS_KEY, deviceStorage } from "../../browser/device-storage";

/** ISO date (`2026-11-21`) of the day each consent was given, or null. */
export type GivenConsents = Record<Consent, string | null>;

const NONE: GivenConsents = { privacy: null, calls: null };

interface ConsentState {
  given: GivenConsents;
  refresh(): void;
  set(consent: Consent, day: string | null): void;
}

/** What this browser keeps for who has no account. Empty until {@link ConsentState.refresh}: the prerendered html knows nobody. */
export const useDeviceConsents = create<ConsentState>((set, get) => ({
  given: NONE,
  refresh: () => set({ given: readGiven(deviceStorage().getItem(CONSENTS_KEY)) }),
  set(consent, day) {
    const given = { ...get().given, [consent]: day };
    deviceStorage().setItem(CONSENTS_KEY, JSON.stringify(given));
    set({ given });
  },
}));

/** What another version or another hand wrote there counts as nothing. */
export function readGiven(stored: string | null): GivenConsents {
  try {
    const value = JSON.parse(stored ?? "null") as Partial<Record<Consent, unknown>> | null;
    const day = (consent: Consent) => {
      const given = value?.[consent];
      return typeof given === "string" && /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : null;
    };
    return { privacy: day("privacy"), calls: day("calls") };
  } catch {
    return NONE;
  }
}
