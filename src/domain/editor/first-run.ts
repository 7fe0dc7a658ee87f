import type { FormGroup } from "../realtor/fields";
import type { RealtorInput } from "../realtor/realtor";
import { SLUG_MAX_LENGTH, isReservedSlug } from "../site/slug";
import { emptyDraft, type RealtorDraft } from "./realtor-draft";
import { homepageChecklist, type ChecklistCode } from "./homepage-checklist";

/** The first run through the editor, in its order. */
export const FIRST_RUN_STEPS = ["person", "licence", "photos", "areas", "words"] as const;
export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number];

/** In which step a part of the form is asked for; what is in none is for later. */
const STEP_OF_GROUP: Partial<Record<FormGroup, FirstRunStep>> = {
  basics: "person",
  contact: "person",
  licence: "licence",
  photos: "photos",
  regions: "areas",
  bio: "words",
};

export function stepOfGroup(group: FormGroup): FirstRunStep | null {
  return STEP_OF_GROUP[group] ?? null;
}

/** What a visitor looks for, and in which step it is asked for. */
const ASKED: readonly (readonly [Missed["code"], FirstRunStep])[] = [
  ["name", "person"],
  ["koreanName", "person"],
  ["phone", "person"],
  ["email", "person"],
  ["state", "licence"],
  ["licence", "licence"],
  ["brokerName", "licence"],
  ["firmPhone", "licence"],
  ["portrait", "photos"],
  ["cover", "photos"],
  ["regions", "areas"],
  ["bioKo", "words"],
  ["bioEn", "words"],
];

export interface Missed {
  /** `state`: of all that is asked for, the areas' state decides what the law wants. */
  code: ChecklistCode | "state";
  step: FirstRunStep;
}

/** What a visitor of the page would miss as it is now. */
export function missedByVisitors(input: RealtorInput): Missed[] {
  const items = new Map(homepageChecklist(input).map((item) => [item.code, item]));
  const hasState = input.activityRegion.some(({ state }) => state !== "");
  const hasCity = input.activityRegion.some(({ city }) => city !== "");
  return ASKED.flatMap(([code, step]): Missed[] => {
    if (code === "state") return hasState ? [] : [{ code, step }];
    // An area that lacks its state alone lacks what the other step asks for.
    if (code === "regions" && !hasState && hasCity) return [];
    const { isDone, isRequiredBy } = items.get(code)!;
    // Outside Georgia the firm's phone is one more number beside the agent's.
    const isMissed = !isDone && (code !== "firmPhone" || isRequiredBy !== null);
    return isMissed ? [{ code, step }] : [];
  });
}

/** Where somebody goes on who comes back; the last one where nothing is missed. */
export function firstOpenStep(input: RealtorInput): FirstRunStep {
  const missed = missedByVisitors(input);
  return FIRST_RUN_STEPS.find((step) => missed.some((each) => each.step === step)) ?? "words";
}

/** What a new homepage begins with: what is known of its owner. */
export function ownDraft({ name, email }: { name: string; email: string }): RealtorDraft {
  const blank = emptyDraft();
  if (!/\p{Script=Hangul}/u.test(name)) return { ...blank, name, email };
  const etcInfo = blank.etcInfo.map((entry) =>
    entry.contentType === "korea_name" ? { ...entry, content: name } : entry,
  );
  return { ...blank, email, etcInfo };
}

/** A visitor would find a name and little else. */
export function isNearlyEmpty({ photos, activityRegion, aboutMeKr, aboutMeEn }: RealtorInput): boolean {
  return photos.length === 0 && activityRegion.length === 0 && aboutMeKr === "" && aboutMeEn === "";
}

const SLUG_ENDINGS = ["", "-homes", "-realtor", "-realty", "-re"] as const;

/** An address made of the English name; each further one for when those before are taken; null when there is none left. */
export function suggestedSlug(name: string, attempt: number): string | null {
  const base = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, SLUG_MAX_LENGTH - 10);
  const possible = SLUG_ENDINGS.map((ending) => `${base}${ending}`).filter((slug) => !isReservedSlug(slug));
  return base === "" ? null : (possible[attempt] ?? null);
}
