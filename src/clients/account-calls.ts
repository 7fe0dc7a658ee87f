/** Every call of an account's screens, to be loaded as one, and only when it is needed: see `homepage-calls.ts`. */
export { readConsents, setConsent } from "./consents";
export { readMe, signInByPassword, signInFailureOf, signOutEverywhere } from "./auth";
export { isRefusedToken } from "./refused-token";
export { forgetAnswers, keptLeadPages } from "./kept-answers";
export { countWaitingLeads } from "./lead-counts";
export { endPushHere } from "./push-subscription";
