import type { EditedRealtor } from "../realtor/realtor";
import type { RealtorView } from "../realtor/realtor-view";

/** Where a field of the record ends up. */
export type FieldPlace =
  /** On the page, through these parts of the view. */
  | { shown: readonly (keyof RealtorView)[] }
  /** Beside the view: it decides addresses or goes with the contact form. */
  | { address: string }
  /** It never reaches the browser, for this reason. */
  | { never: string };

/** Every field of the schema has its place here: a new one does not compile until somebody decides. */
export const FIELD_TABLE: Record<keyof EditedRealtor, FieldPlace> = {
  id: { address: "the contact form and the listings say whom they are for" },
  updatedAt: { never: "the page must not change when nothing on it does; the sitemap has it" },
  name: { shown: ["names", "seo", "listings"] },
  userId: { never: "the account behind the homepage is private" },
  desiredUrl: { address: "the path of the page; the name, where there is none" },
  contactPhone: { shown: ["contact"] },
  email: { shown: ["contact"] },
  kakaoLink: { shown: ["contact"] },
  photos: { shown: ["photos"] },
  etcInfo: { shown: ["names", "languages", "company", "links", "listings", "seo"] },
  activityRegion: { shown: ["regions", "market", "listings", "licence", "company", "seo"] },
  snsYoutubeUrl: { shown: ["links"] },
  snsInstagramUrl: { shown: ["links"] },
  aboutMeKr: { shown: ["about", "languages", "seo"] },
  aboutMeEn: { shown: ["about", "seo"] },
  salesCount: { shown: ["numbers"] },
  licenseNumber: { shown: ["licence", "listings"] },
  careerStart: { shown: ["numbers"] },
  careerEnd: { shown: ["numbers"] },
  designFontSize: { shown: ["design"] },
  designMainColor: { shown: ["design"] },
  designMainDarkMode: { shown: ["design"] },
  contentDarkMode: { shown: ["design"] },
  isMakeHomepage: { never: "every realtor has a page; the flag is between the realtor and the office" },
  hompageUrl: { address: "the realtor's own domain: canonical address and host map" },
  lastYearSalesTotal: { shown: ["numbers"] },
  recommendedYoutubeUrl: { shown: ["videoId"] },
  additionalSections: { shown: ["sections"] },
  seoMeta: { shown: ["seo"] },
  madeForRealtor: { never: "internal to the office" },
  ppProfileId: { never: "key of another system" },
};
