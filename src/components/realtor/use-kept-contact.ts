import { useEffect, useRef, type MutableRefObject } from "react";
import { keptContactKey } from "../../browser/device-storage";
import type { ContactForm } from "../../domain/realtor/contact-form";
import type { ContactKind, RequestAnswers } from "../../domain/realtor/contact-kind";

const TEXTS = ["lastName", "firstName", "email", "phone", "phoneCountryCode", "message"] as const;

/** What was typed and chosen. Consents are given anew: to the words of the page that is there then. */
export interface KeptContact {
  texts: Pick<ContactForm, (typeof TEXTS)[number]>;
  kind: ContactKind;
  answers: RequestAnswers;
  hasChosenCountry: boolean;
  /** Until it was kept, on this page and those before. */
  spentMs?: number;
}

type TypedContact = Omit<KeptContact, "spentMs">;

/**
 * What was typed into the form outlives a reload, and goes along to the page in the other language: in this tab, once.
 * Answers how long that was worked on before.
 */
export function useKeptContact(
  realtorId: string,
  typed: () => TypedContact,
  restore: (kept: TypedContact) => void,
): MutableRefObject<number> {
  const spentMs = useRef(0);
  const latest = useRef({ typed, restore });
  latest.current = { typed, restore };
  useEffect(() => {
    const key = keptContactKey(realtorId);
    const kept = takeKept(key);
    if (kept !== null) {
      // What an earlier release kept does not say.
      spentMs.current = kept.spentMs ?? 0;
      latest.current.restore(kept);
    }
    const keep = () => keepTyped(key, { ...latest.current.typed(), spentMs: spentMs.current + performance.now() });
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [realtorId]);
  return spentMs;
}

function takeKept(key: string): KeptContact | null {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept === null ? null : (JSON.parse(kept) as KeptContact);
  } catch {
    return null;
  }
}

function keepTyped(key: string, { texts, ...chosen }: KeptContact): void {
  if (TEXTS.every((name) => name === "phoneCountryCode" || texts[name].trim() === "")) return;
  const own = Object.fromEntries(TEXTS.map((name) => [name, texts[name]]));
  try {
    sessionStorage.setItem(key, JSON.stringify({ texts: own, ...chosen }));
  } catch {
    // A browser that keeps nothing.
  }
}
