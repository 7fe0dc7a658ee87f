import { z } from "zod";
import {
  API_FIELDS,
  ETC_INFO_TYPES,
  FIELDS,
  FIELD_NAMES,
  PRIVATE_FIELDS,
  TEXT_KINDS,
  type ApiField,
  type EtcInfoType,
  type FieldKind,
  type FieldName,
  type PrivateField,
  type TextKind,
} from "./fields";
import { ALTERATIONS } from "./altered-photos";
import { hostnameOf } from "../site/host";
import { REQUEST_KINDS } from "./contact-kind";
import { SLUG_MAX_LENGTH, SLUG_PATTERN, isReservedSlug } from "../site/slug";

export const PHOTO_PATHS = ["logo", "logo2", "id", "id2", "top", "gallery", "favicon", "ogImage"] as const;
export type PhotoPath = (typeof PHOTO_PATHS)[number];

export const IMAGE_TYPES = ["thumbnail", "fullsize"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export const REGION_STATES = ["CA", "GA"] as const;
export type RegionState = (typeof REGION_STATES)[number];

/** What the spec leaves open arrives as a string, a number, null or nothing: text is always a trimmed string. */
const text = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => (value === null || value === undefined ? "" : String(value).trim()));

/** `Y`/`N` by the spec; booleans are taken too. Anything empty is `N`. */
const flag = z
  .union([z.enum(["Y", "N", "y", "n", ""]), z.boolean(), z.null()])
  .optional()
  .transform((value): "Y" | "N" => (value === true || value === "Y" || value === "y" ? "Y" : "N"));

/** A count or an amount: digits with or without thousands separators; empty is null. */
const amount = z
  .union([z.number(), z.string(), z.null()])
  .optional()
  .transform((value, context) => {
    if (value === null || value === undefined || value === "") return null;
    const number = typeof value === "number" ? value : Number(value.replace(/[,\s$]/g, ""));
    if (Number.isFinite(number) && number >= 0) return number;
    context.addIssue({ code: "custom", message: `must be a number of 0 or more, got ${JSON.stringify(value)}` });
    return z.NEVER;
  });

function listOf<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .nullish()
    .transform((value) => value ?? []);
}

/** Text that stays absent when it is absent: a save without it leaves it as it is. */
const optionalText = z
  .union([z.string(), z.number(), z.null()])
  .transform((value) => (value === null ? "" : String(value).trim()))
  .optional();

/** The spec gives these no type: what is not text stays what it is. */
const privateValue = z
  .unknown()
  .transform((value) => (typeof value === "string" ? value.trim() : (value ?? "")))
  .optional();

/** The slug, checked: it decides which files are written. */
const desiredUrlSchema = z
  .string()
  .trim()
  .regex(SLUG_PATTERN, "may hold only letters, underscore and hyphen")
  .max(SLUG_MAX_LENGTH)
  .refine((slug) => !isReservedSlug(slug), "is a reserved word");

const NEEDS_ORIGINAL = "must be the address of the picture before it was altered: upload it and name it here";

/** Makes the schema of an object; what becomes of keys that it does not name is the caller's choice. */
type ObjectOf = typeof z.object;

/** Keeps keys that it does not name, in every object. The types leave them out: nobody here reads them. */
const keepingUnknown = ((shape: z.ZodRawShape) => z.looseObject(shape)) as unknown as ObjectOf;

/** The schema of each kind of field, with objects made by `object`. */
function schemasOf(object: ObjectOf) {
  const seo = object({ title: text, description: text, keywords: text, author: text })
    .nullish()
    .transform((value) => value ?? { title: "", description: "", keywords: "", author: "" });
  return {
    ...(Object.fromEntries(TEXT_KINDS.map((kind) => [kind, text])) as Record<TextKind, typeof text>),
    amount,
    flag,
    privateText: optionalText,
    privateValue,
    look: optionalText,
    focus: optionalText,
    slug: desiredUrlSchema,
    photos: listOf(
      object({
        path: z.enum(PHOTO_PATHS),
        imageType: z.enum(IMAGE_TYPES),
        url: z.string().trim().min(1),
      }),
    ),
    altered: z
      .array(
        object({
          url: z.string().trim().min(1),
          alteration: z.enum(ALTERATIONS, `must say what was changed: ${ALTERATIONS.join(", ")}`),
          noteKr: text,
          noteEn: text,
          originalUrl: z.string(NEEDS_ORIGINAL).trim().min(1, NEEDS_ORIGINAL),
        }),
      )
      .nullable()
      .transform((value) => value ?? [])
      .optional(),
    etcInfo: listOf(object({ contentType: z.enum(ETC_INFO_TYPES), content: text })),
    regions: listOf(
      object({
        state: z.enum(REGION_STATES).or(z.literal("")).default(""),
        city: text,
        neighborhood: text,
        zipcode: text,
      }),
    ),
    /** The spec does not show the item's fields: ours are these four texts and a picture. */
    sections: listOf(object({ titleKr: text, titleEn: text, contentKr: text, contentEn: text, imageUrl: text })),
    /** Stays absent where the API leaves it out: such an API does not know it. */
    testimonials: z
      .union([
        z.array(
          object({
            textKr: text,
            textEn: text,
            who: text,
            date: text,
            source: text,
            link: text,
            /** The realtor says that it is a client's, whom they know. */
            verified: flag,
            /** Who wrote it has agreed to its being shown. */
            consent: flag,
          }),
        ),
        z.null(),
      ])
      .transform((value) => value ?? [])
      .optional(),
    /** Stays absent, likewise. */
    contactForms: z
      .union([z.array(z.enum(REQUEST_KINDS)).max(REQUEST_KINDS.length), z.null()])
      .transform((value) => REQUEST_KINDS.filter((kind) => value?.includes(kind) ?? true))
      .optional(),
    /** Likewise. What is no time is nowhere shown. */
    openHouses: z
      .array(
        object({
          home: text,
          date: text,
          from: text,
          to: text,
        }),
      )
      .nullable()
      .transform((value) => value ?? [])
      .optional(),
    layout: z
      .array(object({ section: text, hidden: flag }))
      .nullable()
      .transform((value) => value ?? [])
      .optional(),
    seo: object({ ko: seo, en: seo })
      .nullish()
      .transform((value) => value ?? { ko: seo.parse(null), en: seo.parse(null) }),
  } satisfies Record<FieldKind, z.ZodType>;
}

type Shape<Name extends FieldName> = {
  [Each in Name]: ReturnType<typeof schemasOf>[(typeof FIELDS)[Each]["kind"]];
};

function shapeOf<Name extends FieldName>(names: readonly Name[], object: ObjectOf): Shape<Name> {
  const schemas = schemasOf(object);
  return Object.fromEntries(names.map((name) => [name, schemas[FIELDS[name].kind]])) as Shape<Name>;
}

const idSchema = z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(128));
const updatedAtSchema = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());

/** `""`: none is proven. Absent where the API does not know the field; anything odd proves nothing. */
const verifiedHostSchema = z
  .unknown()
  // What still ends with a dot is no host, and would be another one when the accepted record is read again.
  .transform((value) => (typeof value === "string" ? (hostnameOf(value) ?? "").replace(/^.*\.$/, "") : ""))
  .optional();

/** What only the API sets, each where it stands in a stored record: before the fields, and after them. */
const API_SCHEMAS = { id: idSchema, updatedAt: updatedAtSchema, verifiedHost: verifiedHostSchema } satisfies Record<
  ApiField,
  z.ZodType
>;
const { verifiedHost, ...beforeFields } = API_SCHEMAS;

const inputFields = shapeOf(FIELD_NAMES, keepingUnknown);

/** Create/edit payload. Keys that we do not know are kept, but for what only the API sets. */
export const realtorInputSchema = z.preprocess(withoutApiKeys, keepingUnknown(inputFields));
export type RealtorInput = z.output<typeof realtorInputSchema>;

const PAGE_FIELDS = FIELD_NAMES.filter((name) => !(PRIVATE_FIELDS as readonly FieldName[]).includes(name)) as Exclude<
  FieldName,
  PrivateField
>[];

const pageFields = shapeOf(PAGE_FIELDS, z.object);

/** A page is the same whether its API knows the field or not. */
const unlessEmpty = <Schema extends z.ZodType<string | readonly unknown[] | undefined>>(schema: Schema) =>
  schema.transform((value) => (value?.length ? value : undefined)).optional();

/** A realtor as pages are made of it: no private field, no unknown key. Keys come in one order, so equal records have equal bytes. */
export const realtorSchema = z.object({
  ...beforeFields,
  ...pageFields,
  alteredPhotos: unlessEmpty(pageFields.alteredPhotos),
  designLook: unlessEmpty(pageFields.designLook),
  sectionLayout: unlessEmpty(pageFields.sectionLayout),
  openHouses: unlessEmpty(pageFields.openHouses),
  coverFocus: unlessEmpty(pageFields.coverFocus),
  verifiedHost,
});
export type Realtor = z.output<typeof realtorSchema>;

/** A realtor as the editor has it: everything that the API sent. */
export type EditedRealtor = Pick<Realtor, ApiField> & RealtorInput;

const editedRealtorSchema = keepingUnknown({ ...API_SCHEMAS, ...inputFields });

export type Parsed<Record> = { ok: true; realtor: Record } | { ok: false; id: string; reason: string };
export type ParsedRealtor = Parsed<Realtor>;

/** Parses what the API sent, for pages. A failure names the first field that is wrong, never throws. */
export function parseRealtor(value: unknown): ParsedRealtor {
  return parsedBy(realtorSchema, value);
}

/** The same for the editor: see {@link EditedRealtor}. */
export function parseEditedRealtor(value: unknown): Parsed<EditedRealtor> {
  return parsedBy(editedRealtorSchema, value);
}

function parsedBy<Record>(schema: z.ZodType<Record>, value: unknown): Parsed<Record> {
  const parsed = schema.safeParse(withAccountName(value));
  if (parsed.success) return { ok: true, realtor: parsed.data };
  const id = (value as { id?: unknown } | null)?.id;
  const isId = typeof id === "string" || typeof id === "number";
  return { ok: false, id: isId ? String(id) : "?", reason: describeIssues(parsed.error) };
}

/** The spec's export reads `user.name`: an API that sends the name there is understood as well. */
function withAccountName(value: unknown): unknown {
  if (typeof value !== "object" || value === null || "name" in value) return value;
  return { ...value, name: (value as { user?: { name?: unknown } | null }).user?.name };
}

/** `user` is what an export adds. */
function withoutApiKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== "user" && !Object.hasOwn(API_FIELDS, key)));
}

/** Names in what the API sent that no field has, such as misspelled ones. No page shows what is in them. */
export function unknownKeysOf(value: unknown): string[] {
  return Object.keys(withoutApiKeys(value) as object).filter((key) => !Object.hasOwn(FIELDS, key));
}

/** `field.path: message; …`, for people. */
export function describeIssues(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join(".") || "record"}: ${issue.message}`).join("; ");
}

/** The content of the first `etcInfo` entry of that type, or `""`. */
export function etcInfoOf(realtor: Pick<Realtor, "etcInfo">, type: EtcInfoType): string {
  return realtor.etcInfo.find((entry) => entry.contentType === type)?.content ?? "";
}
