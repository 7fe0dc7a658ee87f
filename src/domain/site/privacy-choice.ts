/** What a visitor grants to third parties: each apart, neither a condition for anything. */
export interface Grants {
  /** Monitoring with session replay, analytics, experiments. */
  measurement: boolean;
  /** Messaging and advertising: what California law calls to sell or to share. */
  marketing: boolean;
}

export interface PrivacyChoice extends Grants {
  /** When it was made, ISO 8601. */
  at: string;
}

export const NO_GRANTS: Grants = { measurement: false, marketing: false };

/** Null for what is no choice of ours: then the visitor is asked. */
export function parsePrivacyChoice(text: string | null): PrivacyChoice | null {
  try {
    const { measurement, marketing, at } = Object(JSON.parse(text ?? "null")) as Partial<Record<string, unknown>>;
    if (typeof measurement !== "boolean" || typeof marketing !== "boolean" || typeof at !== "string") return null;
    return { measurement, marketing, at };
  } catch {
    return null;
  }
}

/** `optsOut` is Global Privacy Control: it refuses to share, whatever was chosen (11 CCR 7025). */
export function grantsOf(choice: Grants | null, optsOut: boolean): Grants {
  if (choice === null) return NO_GRANTS;
  return { measurement: choice.measurement, marketing: choice.marketing && !optsOut };
}
