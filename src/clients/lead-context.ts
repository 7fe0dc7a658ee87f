import { CONSENT_VERSION, type LeadContext } from "../domain/realtor/lead-context";

const LONGEST_PAGE = 1_000;

interface GivenContext extends Pick<
  LeadContext,
  "submissionId" | "language" | "kind" | "listing" | "consents" | "website"
> {
  /** Of pages before, where what was typed there came along. */
  spentMs?: number;
}

/** What a form sends beside the visitor's words, as of the press on send. */
export function leadContext({ spentMs = 0, ...given }: GivenContext): LeadContext {
  const { origin, pathname, search } = window.location;
  return {
    ...given,
    page: `${origin}${pathname}${search}`.slice(0, LONGEST_PAGE),
    consentVersion: CONSENT_VERSION,
    // Since the page's load, not the form's: what is typed before the scripts are there counts as well.
    elapsedMs: Math.round(spentMs + performance.now()),
  };
}

/** `crypto.randomUUID` is for https and localhost alone. */
export function newSubmissionId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
