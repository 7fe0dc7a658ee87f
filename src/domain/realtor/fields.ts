/** Kinds of fields that are one text each, in the record as in the form. */
export const TEXT_KINDS = [
  "text",
  "longText",
  "slug",
  "phone",
  "email",
  "url",
  "kakao",
  "instagram",
  "youtube",
  "video",
  "date",
  "licence",
  "color",
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** How a field is written. Its schema, its input, its check and what tidies it follow from that. */
export type FieldKind =
  | TextKind
  | "amount"
  | "flag"
  | "privateText"
  | "privateValue"
  | "photos"
  | "altered"
  | "etcInfo"
  | "regions"
  | "sections"
  | "testimonials"
  | "contactForms"
  | "openHouses"
  | "look"
  | "focus"
  | "layout"
  | "seo";

/** Parts of the editor's form, in their order. */
export const FORM_GROUPS = [
  "basics",
  "licence",
  "contact",
  "regions",
  "photos",
  "bio",
  "numbers",
  "openHouses",
  "testimonials",
  "design",
  "seo",
  "sections",
  "publish",
] as const;
export type FormGroup = (typeof FORM_GROUPS)[number];

interface Field {
  kind: FieldKind;
  group: FormGroup;
  /** It has a text `hint.<label>` beside `field.<label>`. */
  hint?: true;
  /**
   * The parts of `RealtorView` that it decides. `address`: it stands beside the view and decides addresses.
   * `never`: it does not reach the browser.
   */
  shown: readonly string[] | "address" | "never";
}

/**
 * Every field of a record, spec §3, once. Schema, form, checks and the proof of what stays private follow from this
 * table. Records are stored in its order.
 */
export const FIELDS = {
  /** Not in the spec's list; without it a page has no English name. Empty falls back to the Korean one, then the slug. */
  name: { kind: "text", group: "basics", hint: true, shown: ["names", "seo", "listings"] },
  userId: { kind: "privateText", group: "basics", hint: true, shown: "never" },
  desiredUrl: { kind: "slug", group: "basics", hint: true, shown: "address" },
  contactPhone: { kind: "phone", group: "contact", hint: true, shown: ["contact"] },
  email: { kind: "email", group: "contact", shown: ["contact"] },
  kakaoLink: { kind: "kakao", group: "contact", hint: true, shown: ["contact"] },
  photos: { kind: "photos", group: "photos", shown: ["photos"] },
  /** Ours: which of `photos` were digitally altered (decision 80). Absent where the API does not know it. */
  alteredPhotos: { kind: "altered", group: "photos", shown: ["photos"] },
  /** In several groups: see {@link ETC_INFO}. */
  etcInfo: {
    kind: "etcInfo",
    group: "basics",
    shown: ["names", "languages", "company", "links", "listings", "seo"],
  },
  activityRegion: {
    kind: "regions",
    group: "regions",
    shown: ["regions", "market", "listings", "licence", "company", "seo"],
  },
  snsYoutubeUrl: { kind: "youtube", group: "contact", hint: true, shown: ["links"] },
  snsInstagramUrl: { kind: "instagram", group: "contact", shown: ["links"] },
  aboutMeKr: { kind: "longText", group: "bio", shown: ["about", "languages", "seo"] },
  aboutMeEn: { kind: "longText", group: "bio", shown: ["about", "seo"] },
  salesCount: { kind: "amount", group: "numbers", shown: ["numbers"] },
  licenseNumber: { kind: "licence", group: "licence", hint: true, shown: ["licence", "listings"] },
  careerStart: { kind: "date", group: "numbers", hint: true, shown: ["numbers"] },
  careerEnd: { kind: "date", group: "numbers", hint: true, shown: ["numbers"] },
  designFontSize: { kind: "amount", group: "design", shown: ["design"] },
  designMainColor: { kind: "color", group: "design", hint: true, shown: ["design"] },
  designMainDarkMode: { kind: "flag", group: "design", shown: ["design"] },
  contentDarkMode: { kind: "flag", group: "design", shown: ["design"] },
  /** Between the realtor and the office: every realtor has a page. */
  isMakeHomepage: { kind: "flag", group: "basics", shown: "never" },
  /** The realtor's own domain: canonical address and host map. */
  hompageUrl: { kind: "url", group: "basics", hint: true, shown: "address" },
  lastYearSalesTotal: { kind: "amount", group: "numbers", shown: ["numbers"] },
  recommendedYoutubeUrl: { kind: "video", group: "contact", hint: true, shown: ["videoId"] },
  additionalSections: { kind: "sections", group: "sections", shown: ["sections"] },
  seoMeta: { kind: "seo", group: "seo", shown: ["seo"] },
  madeForRealtor: { kind: "privateValue", group: "basics", hint: true, shown: "never" },
  ppProfileId: { kind: "privateValue", group: "basics", hint: true, shown: "never" },
  /** Ours, not the spec's: absent where the API does not know it, and then in no form (decision 81). */
  testimonials: { kind: "testimonials", group: "testimonials", shown: ["testimonials"] },
  /** Likewise. What the contact form offers besides a message; absent is everything. */
  contactForms: { kind: "contactForms", group: "contact", shown: ["requests"] },
  /** Ours, like the next: absent where the API does not know them, and then in no form (decision 84). */
  designLook: { kind: "look", group: "design", shown: ["design"] },
  /** Order of the sections, and which are hidden. What is hidden is not in the page. */
  sectionLayout: {
    kind: "layout",
    group: "design",
    shown: ["design", "about", "numbers", "photos", "videoId", "sections", "testimonials", "openHouses"],
  },
  /** Likewise. Of listings, which come from elsewhere: by their ids (decision 88). */
  openHouses: { kind: "openHouses", group: "openHouses", shown: ["openHouses"] },
  /** Likewise. The point of the cover that is never cut off (decision 94). */
  coverFocus: { kind: "focus", group: "photos", hint: true, shown: ["photos"] },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof FIELDS;
/** The fields of those kinds. */
export type FieldOfKind<Kind extends FieldKind> = {
  [Name in FieldName]: (typeof FIELDS)[Name]["kind"] extends Kind ? Name : never;
}[FieldName];

interface EtcInfo extends Pick<Field, "group" | "hint"> {
  kind: TextKind;
  /** Last part of the keys of its texts. */
  label: string;
}

/** What an entry of `etcInfo` may be: the spec's seven, and `company_name` for the responsible broker (10 CCR 2773). */
export const ETC_INFO = {
  zillow_link: { kind: "url", group: "contact", label: "zillowLink" },
  korea_name: { kind: "text", group: "basics", label: "koreaName", hint: true },
  home_list_realtor: { kind: "text", group: "licence", label: "homeListRealtor", hint: true },
  company_address: { kind: "text", group: "licence", label: "companyAddress" },
  company_phone: { kind: "phone", group: "licence", label: "companyPhone", hint: true },
  company_fax: { kind: "phone", group: "licence", label: "companyFax" },
  company_license: { kind: "text", group: "licence", label: "companyLicense" },
  company_name: { kind: "text", group: "licence", label: "companyName", hint: true },
} as const satisfies Record<string, EtcInfo>;

export type EtcInfoType = keyof typeof ETC_INFO;
export const ETC_INFO_TYPES = Object.keys(ETC_INFO) as readonly EtcInfoType[];

/**
 * What only the API sets: in no form, and ignored in what a client sends. `verifiedHost` is the own domain whose DNS
 * names the realtor, or that an administrator has released.
 */
export const API_FIELDS = {
  id: { shown: "address" },
  updatedAt: { shown: "never" },
  verifiedHost: { shown: "address" },
} as const satisfies Record<string, Pick<Field, "shown">>;
export type ApiField = keyof typeof API_FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];

/** Names of the fields of those kinds, in the table's order. */
export function fieldsOfKind<Kind extends FieldKind>(...kinds: readonly Kind[]): FieldOfKind<Kind>[] {
  return FIELD_NAMES.filter((name) =>
    (kinds as readonly FieldKind[]).includes(FIELDS[name].kind),
  ) as FieldOfKind<Kind>[];
}

/** Fields that are one text each. */
export const TEXT_FIELDS = fieldsOfKind(...TEXT_KINDS);
/** The account and the bookkeeping behind a homepage: they never reach a page, and an API may keep them to itself. */
export const PRIVATE_FIELDS = fieldsOfKind("privateText", "privateValue");
export type PrivateField = (typeof PRIVATE_FIELDS)[number];
/** Texts that stay absent where the API does not know them. */
export const OWN_TEXT_FIELDS = fieldsOfKind("look", "focus");
export type OwnTextField = (typeof OWN_TEXT_FIELDS)[number];
