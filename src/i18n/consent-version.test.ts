import { createHash } from "node:crypto";
import { CONSENT_VERSION } from "../domain/realtor/lead-context";
import enLanding from "./en/landing.json";
import enRealtor from "./en/realtor.json";
import koLanding from "./ko/landing.json";
import koRealtor from "./ko/realtor.json";

/** What visitors agree to. Whoever changes a word moves the version to the day of the change, and this digest with it. */
const VERSION_AND_DIGEST = ["2026-11-25", "d0dfbcce1dcbad92"];

test("the version of the consent moves with its words", () => {
  const texts = [koRealtor, enRealtor].flatMap((realtor) => [realtor["contact.terms"], realtor["contact.calls"]]);
  const notices = [koLanding, enLanding].map((landing) => landing["realtorwwwInput.15"]);
  const digest = createHash("sha256")
    .update([...texts, ...notices].join("\n"))
    .digest("hex")
    .slice(0, 16);
  expect([CONSENT_VERSION, digest]).toEqual(VERSION_AND_DIGEST);
});
