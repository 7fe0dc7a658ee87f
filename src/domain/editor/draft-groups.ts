import type { EtcInfoType, RealtorInput } from "../realtor/realtor";
import type { RealtorDraft } from "./realtor-draft";

/** Parts of the admin's form, in their order. */
export const DRAFT_GROUPS = [
  "basics",
  "licence",
  "contact",
  "regions",
  "photos",
  "bio",
  "numbers",
  "design",
  "seo",
  "sections",
  "publish",
] as const;
export type DraftGroup = (typeof DRAFT_GROUPS)[number];

/** Where a field of the record is edited; `etcInfo` is in several groups. */
const GROUP_OF_FIELD: Record<Exclude<keyof RealtorInput, "etcInfo">, DraftGroup> = {
  name: "basics",
  userId: "basics",
  desiredUrl: "basics",
  hompageUrl: "basics",
  isMakeHomepage: "basics",
  madeForRealtor: "basics",
  ppProfileId: "basics",
  licenseNumber: "licence",
  contactPhone: "contact",
  email: "contact",
  kakaoLink: "contact",
  snsInstagramUrl: "contact",
  snsYoutubeUrl: "contact",
  recommendedYoutubeUrl: "contact",
  activityRegion: "regions",
  photos: "photos",
  aboutMeKr: "bio",
  aboutMeEn: "bio",
  salesCount: "numbers",
  lastYearSalesTotal: "numbers",
  careerStart: "numbers",
  careerEnd: "numbers",
  designMainColor: "design",
  designFontSize: "design",
  designMainDarkMode: "design",
  contentDarkMode: "design",
  seoMeta: "seo",
  additionalSections: "sections",
};

const GROUP_OF_ETC_INFO: Record<EtcInfoType, DraftGroup> = {
  korea_name: "basics",
  company_name: "licence",
  company_license: "licence",
  company_phone: "licence",
  company_fax: "licence",
  company_address: "licence",
  home_list_realtor: "licence",
  zillow_link: "contact",
};

/** The group in which a field of the form stands: `etcInfo.3.content`, `seoMeta.ko.title`. */
export function groupOfField(path: string, draft: Pick<RealtorDraft, "etcInfo">): DraftGroup {
  const [field, index] = path.split(".");
  if (field !== "etcInfo") return GROUP_OF_FIELD[field as keyof typeof GROUP_OF_FIELD];
  return GROUP_OF_ETC_INFO[draft.etcInfo[Number(index)]!.contentType];
}
