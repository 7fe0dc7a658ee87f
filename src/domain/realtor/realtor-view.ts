import { coverFocusOf, positionOf } from "./cover-focus";
import { statementsOf } from "./altered-photos";
import { REQUEST_KINDS, type RequestKind } from "./contact-kind";
import { cityWithCounty } from "./city-county";
import { careerOf, type Career } from "./career";
import { largeNumber, withThousands } from "./display";
import { homePlaceOf, type HomePlace } from "./home-place";
import { mailtoHref, safeLink } from "./links";
import type { Language } from "../site/locale";
import { marketOf, type Market } from "./market";
import { openHousesOf, type OpenHouse } from "./open-house";
import { telHref } from "./phone";
import { groupPhotos } from "./photos";
import { picturesOf, sharedUrl, type Picture, withStatement } from "./pictures";
import { withPlainTexts } from "./plain-text";
import { etcInfoOf, type Realtor } from "./realtor";
import { designOf, type RealtorDesign } from "./realtor-design";
import { licenceLabel } from "./realtor-licence";
import { nameAsShown } from "./name-as-shown";
import { languagesOf, namesOf, type RealtorNames } from "./realtor-names";
import { testimonialsOf, type Testimonial } from "./realtor-testimonials";
import { regionGroups, type RegionGroup } from "./realtor-regions";
import { seoOf, type RealtorSeo } from "./realtor-seo";
import { hiddenSections, type LayoutSection } from "./section-layout";
import { bilingual, hasText, type Phrase } from "./phrase";
import { youtubeVideoId } from "./youtube";

/** Shown text and, where it can be followed, its address. */
export interface LinkedText {
  text: string;
  href: string | null;
}

export interface RealtorSection {
  title: Phrase | null;
  content: Phrase | null;
  imageUrl: string | null;
}

/**
 * Everything a realtor's homepage shows in one language, and nothing else: it
 * is written into the page. Plain JSON; empty texts are `""`, absent parts null.
 */
export interface RealtorView {
  names: RealtorNames;
  /** What the realtor speaks, as far as the record tells. */
  languages: Language[];
  company: {
    name: string;
    address: string;
    phone: LinkedText | null;
    fax: string;
    /** `DRE #…` in California. */
    licence: string;
  };
  /** The realtor's own, `DRE #…` in California. */
  licence: string;
  market: Market;
  contact: { phone: LinkedText | null; email: LinkedText | null; kakao: string | null };
  photos: {
    logo: Picture | null;
    secondLogo: Picture | null;
    portrait: Picture | null;
    secondPortrait: Picture | null;
    /** `focus` is the CSS position of what always shows, where that is not the middle. */
    cover: (Picture & { focus?: string }) | null;
    gallery: Picture[];
    favicon: string | null;
    /** `ogImage`, else the cover, else a portrait. KakaoTalk crops it to 800×400. */
    shareImage: string | null;
  };
  about: Phrase | null;
  regions: RegionGroup[];
  numbers: { sales: string; lastYear: string; career: Career };
  links: { youtube: string | null; instagram: string | null; zillow: string | null };
  videoId: string | null;
  sections: RealtorSection[];
  testimonials: Testimonial[];
  /** Also those that are over: see {@link openHousesOf}. */
  openHouses: OpenHouse[];
  /** What the contact form offers besides a message. */
  requests: RequestKind[];
  /** What the browser asks the listing calls for (spec §7). */
  listings: {
    licenseNumber: string;
    agent: string;
    place: HomePlace | null;
    /** The place's city in the page's language, with its county; `""` without a place. */
    city: string;
  };
  design: RealtorDesign;
  seo: RealtorSeo;
}

/** Pure, and total: it never throws for a realtor that `parseRealtor` accepts, since that would stop a whole build. */
export function toRealtorView(source: Realtor, language: Language): RealtorView {
  const { realtor, companyName, companyLicence, ...same } = inAnyLanguage(source);
  const names = namesOf(realtor, language);
  const regions = regionGroups(realtor.activityRegion, language);
  const { listingAgent, place } = same;
  const about = bilingual({ ko: realtor.aboutMeKr, en: realtor.aboutMeEn }, language);
  return {
    names,
    languages: same.languages,
    company: { ...same.company, licence: licenceLabel(companyLicence, realtor.activityRegion, language) },
    licence: licenceLabel(realtor.licenseNumber, realtor.activityRegion, language),
    market: same.market,
    contact: same.contact,
    photos: realtor.alteredPhotos ? photosOf(realtor, same.hidden, language) : same.photos,
    about: same.hidden.has("about") ? null : about,
    regions,
    numbers: same.numbers,
    links: same.links,
    videoId: same.videoId,
    sections: same.hidden.has("more")
      ? []
      : realtor.additionalSections.map((section) => sectionOf(section, language)).filter(hasContent),
    testimonials: same.hidden.has("testimonials") ? [] : testimonialsOf(realtor.testimonials, language),
    openHouses: same.openHouses,
    requests: REQUEST_KINDS.filter((kind) => realtor.contactForms?.includes(kind) ?? true),
    listings: {
      licenseNumber: realtor.licenseNumber,
      agent: nameAsShown(listingAgent, names),
      place,
      city: place === null ? "" : cityWithCounty(place.city, language),
    },
    design: same.design,
    seo: seoOf(realtor.seoMeta[language], {
      name: names.primary.text,
      companyName,
      regions,
      about,
      language,
    }),
  };
}

/** Both languages of a record are rendered one after the other, and most of the work is the same for both. */
const known = new WeakMap<Realtor, ReturnType<typeof readOnce>>();

function inAnyLanguage(source: Realtor): ReturnType<typeof readOnce> {
  const before = known.get(source);
  if (before) return before;
  const parts = readOnce(source);
  known.set(source, parts);
  return parts;
}

function readOnce(source: Realtor) {
  const realtor = withPlainTexts(source);
  const companyName = etcInfoOf(realtor, "company_name");
  const hidden = hiddenSections(realtor.sectionLayout);
  return {
    realtor,
    hidden,
    companyName,
    companyLicence: etcInfoOf(realtor, "company_license"),
    languages: languagesOf(realtor),
    company: {
      name: companyName,
      address: etcInfoOf(realtor, "company_address"),
      phone: phoneLink(etcInfoOf(realtor, "company_phone")),
      fax: etcInfoOf(realtor, "company_fax"),
    },
    market: marketOf(realtor.activityRegion),
    contact: {
      phone: phoneLink(realtor.contactPhone),
      email: realtor.email === "" ? null : { text: realtor.email, href: mailtoHref(realtor.email) },
      kakao: safeLink(realtor.kakaoLink),
    },
    photos: photosOf(realtor, hidden, null),
    numbers: hidden.has("numbers") ? NO_NUMBERS : numbersOf(realtor),
    links: {
      youtube: safeLink(realtor.snsYoutubeUrl),
      instagram: safeLink(realtor.snsInstagramUrl),
      zillow: safeLink(etcInfoOf(realtor, "zillow_link")),
    },
    videoId: hidden.has("video") ? null : youtubeVideoId(realtor.recommendedYoutubeUrl),
    openHouses: hidden.has("listings") ? [] : openHousesOf(realtor.openHouses),
    listingAgent: etcInfoOf(realtor, "home_list_realtor"),
    place: homePlaceOf(realtor.activityRegion),
    design: designOf(realtor),
  };
}

function phoneLink(written: string): LinkedText | null {
  return written === "" ? null : { text: written, href: telHref(written) };
}

const NO_NUMBERS: RealtorView["numbers"] = { sales: "", lastYear: "", career: careerOf("", "") };

function numbersOf(realtor: Realtor): RealtorView["numbers"] {
  return {
    sales: realtor.salesCount ? withThousands(realtor.salesCount) : "",
    lastYear: realtor.lastYearSalesTotal ? `$${largeNumber(realtor.lastYearSalesTotal)}` : "",
    career: careerOf(realtor.careerStart, realtor.careerEnd),
  };
}

/** @param language of what is said beside altered pictures; null where there are none */
function photosOf(
  realtor: Realtor,
  hidden: ReadonlySet<LayoutSection>,
  language: Language | null,
): RealtorView["photos"] {
  const groups = groupPhotos(realtor.photos);
  const statements = language && statementsOf(realtor.alteredPhotos, language);
  const all = (path: keyof typeof groups) => {
    const pictures = picturesOf(groups[path]);
    return statements ? pictures.map((picture) => withStatement(picture, statements)) : pictures;
  };
  const first = (path: keyof typeof groups) => all(path)[0] ?? null;
  const cover = first("top");
  const focus = coverFocusOf(realtor.coverFocus);
  const shared = first("ogImage") ?? cover ?? first("id") ?? first("id2");
  return {
    logo: first("logo"),
    secondLogo: first("logo2"),
    portrait: first("id"),
    secondPortrait: first("id2"),
    cover: cover && focus ? { ...cover, focus: positionOf(focus) } : cover,
    gallery: hidden.has("gallery") ? [] : all("gallery"),
    favicon: first("favicon")?.thumbnail ?? null,
    shareImage: shared && sharedUrl(shared),
  };
}

function sectionOf(section: Realtor["additionalSections"][number], language: Language): RealtorSection {
  return {
    title: bilingual({ ko: section.titleKr, en: section.titleEn }, language),
    content: bilingual({ ko: section.contentKr, en: section.contentEn }, language),
    imageUrl: picturesOf([{ imageType: "fullsize", url: section.imageUrl }])[0]?.fullsize ?? null,
  };
}

function hasContent({ title, content, imageUrl }: RealtorSection): boolean {
  return hasText(title) || hasText(content) || imageUrl !== null;
}
