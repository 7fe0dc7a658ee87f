import { z } from "zod";
import { COMPLIANCE_CODES } from "../realtor/compliance";
import { safeImageUrl } from "../realtor/links";
import { groupOfField } from "./draft-groups";
import { lacksOriginal, originalPath, shownMarks } from "./draft-marks";
import { amountOf, isFilled, type RealtorDraft } from "./realtor-draft";
import { ETC_INFO, FIELDS, FIELD_NAMES, FORM_GROUPS, type FieldKind } from "../realtor/fields";
import { isCalendarDay, isTime } from "../realtor/open-house";
import { LIMITS, excessesOf, limitAt } from "../realtor/record-limits";
import { SLUG_MAX_LENGTH, isReservedSlug } from "../site/slug";
import {
  isCareerDate,
  isDesiredUrl,
  isEmail,
  isHexColor,
  isMonth,
  isPhone,
  isUrl,
  isYoutubeUrl,
} from "../realtor/validators";
import { youtubeVideoId } from "../realtor/youtube";

/** What may be wrong with a field: the last part of the message's key. */
export const FIELD_PROBLEMS = [
  "slugMissing",
  "slugCharacters",
  "slugLength",
  "slugReserved",
  "slugTaken",
  "phone",
  "email",
  "url",
  "kakao",
  "youtube",
  "video",
  "amount",
  "date",
  "dateOrder",
  "month",
  "color",
  "imageUrl",
  "stateMissing",
  "openHouseHome",
  "openHouseDate",
  "openHouseTime",
  "openHouseEnd",
  "tooLong",
  "tooMany",
  ...COMPLIANCE_CODES,
] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

export interface FieldIssue {
  /** `seoMeta.ko.title`, `activityRegion.0.city`. */
  path: string;
  problem: FieldProblem;
}

/** Every field may stay empty but the slug. */
const optional = (isValid: (value: string) => boolean, problem: FieldProblem) =>
  z.string().refine((value) => value.trim() === "" || isValid(value.trim()), problem);

const desiredUrl = z.string().superRefine((typed, context) => {
  const problem = slugProblem(typed);
  if (problem) context.addIssue({ code: "custom", message: problem });
});

const youtube = optional(isYoutubeUrl, "youtube");
const url = optional(isUrl, "url");

/** What each kind of field has to be, where it has to be anything. */
const CHECKS: Partial<Record<FieldKind, z.ZodType<string>>> = {
  slug: desiredUrl,
  /** Agents have American numbers, some a Korean one as well. */
  phone: optional((value) => isPhone(value, "US") || isPhone(value, "KR"), "phone"),
  email: optional(isEmail, "email"),
  url,
  /** Spec §5: any address; who types an ID is told where the link is. */
  kakao: optional(isUrl, "kakao"),
  instagram: url,
  youtube,
  video: youtube.refine((value) => !isYoutubeUrl(value.trim()) || youtubeVideoId(value) !== null, "video"),
  amount: optional((value) => amountOf(value) !== null, "amount"),
  date: optional(isCareerDate, "date"),
  color: optional(isHexColor, "color"),
};

const checksOfFields = Object.fromEntries(
  FIELD_NAMES.flatMap((name) => {
    const check = CHECKS[FIELDS[name].kind];
    return check ? [[name, check]] : [];
  }),
);

/** All four, or none: a row without a text is left out of a save. */
const openHouse = z.looseObject({}).superRefine((row, context) => {
  if (!isFilled(row)) return;
  const { home, date, from, to } = row as NonNullable<RealtorDraft["openHouses"]>[number];
  const refuse = (part: string, message: FieldProblem) => context.addIssue({ code: "custom", path: [part], message });
  if (home.trim() === "") refuse("home", "openHouseHome");
  if (!isCalendarDay(date)) refuse("date", "openHouseDate");
  if (!isTime(from)) refuse("from", "openHouseTime");
  if (!isTime(to)) refuse("to", "openHouseTime");
  else if (isTime(from) && to <= from) refuse("to", "openHouseEnd");
});

/** A picture of the form is two photos of the record; its slug has a message of its own. */
const DRAFT_LIMITS = { ...LIMITS, photos: { items: limitAt("photos")! / 2, each: {} }, slug: null };

/** How much the place may hold, for the message of a problem with it. */
export function mostAt(path: string): number | null {
  return path === "photos" ? DRAFT_LIMITS.photos.items : limitAt(path);
}

/** What is wrong with one field because of another: it may be wrong now although it is as it was saved. */
const OF_TWO_FIELDS: readonly string[] = ["dateOrder", "openHouseEnd"] satisfies FieldProblem[];

const draftSchema = z
  .looseObject({
    ...checksOfFields,
    additionalSections: z.array(z.object({ imageUrl: optional((value) => safeImageUrl(value) !== null, "imageUrl") })),
    testimonials: z.array(z.object({ link: url, date: optional(isMonth, "month") })).optional(),
    openHouses: z.array(openHouse).optional(),
  })
  .superRefine((draft, context) => {
    const { etcInfo, careerStart, careerEnd, ...rest } = draft as unknown as RealtorDraft;
    const shown = shownMarks(rest);
    rest.alteredPhotos?.forEach((mark, index) => {
      if (!lacksOriginal(mark) || !shown?.includes(mark)) return;
      context.addIssue({ code: "custom", path: originalPath(index).split("."), message: "alteredOriginal" });
    });
    etcInfo.forEach(({ contentType, content }, index) => {
      const checked = CHECKS[ETC_INFO[contentType].kind]?.safeParse(content);
      const message = checked?.error?.issues[0]?.message;
      if (message) context.addIssue({ code: "custom", path: ["etcInfo", index, "content"], message });
    });
    if (isCareerDate(careerStart.trim()) && isCareerDate(careerEnd.trim()) && careerEnd.trim() < careerStart.trim()) {
      context.addIssue({ code: "custom", path: ["careerEnd"], message: "dateOrder" });
    }
  });

/** What is wrong with a slug by its own, or null. Whether it is taken only the API knows. */
export function slugProblem(typed: string): Exclude<FieldProblem, "slugTaken"> | null {
  const slug = typed.trim();
  if (slug === "") return "slugMissing";
  if (!isDesiredUrl(slug)) return "slugCharacters";
  if (slug.length > SLUG_MAX_LENGTH) return "slugLength";
  return isReservedSlug(slug) ? "slugReserved" : null;
}

/**
 * What a save has to wait for, one issue a field, in the form's order. A value
 * that is in the saved record already is let through: an old phone number in
 * another spelling must not keep anybody from changing their biography.
 */
export function draftIssues(draft: RealtorDraft, saved: RealtorDraft | null): FieldIssue[] {
  const parsed = draftSchema.safeParse(draft);
  const issues = new Map<string, FieldIssue>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join(".");
    const isOld = saved !== null && valueAt(draft, path) === valueAt(saved, path) && !OF_TWO_FIELDS.includes(message);
    if (!issues.has(name) && !isOld) issues.set(name, { path: name, problem: message as FieldProblem });
  }
  for (const { path, unit } of excessesOf(draft, saved, DRAFT_LIMITS)) {
    if (!issues.has(path)) issues.set(path, { path, problem: unit === "items" ? "tooMany" : "tooLong" });
  }
  const place = ({ path }: FieldIssue) => FORM_GROUPS.indexOf(groupOfField(path, draft));
  return [...issues.values()].sort((one, other) => place(one) - place(other));
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);
}
