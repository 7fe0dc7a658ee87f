/** What a visitor may agree to: both apart, neither a condition for anything. */
export const CONSENTS = ["privacy", "calls"] as const;
export type Consent = (typeof CONSENTS)[number];
