import { cityName } from "../../../src/domain/realtor/city-county";
import { AREAS, PLACES, type Place } from "../places";
import { createRandom, type Random } from "../random";
import { parseRealtorInput, type StoredInput } from "../realtor-record";
import { createBiography } from "./biography";
import { BROKERAGES, type Brokerage } from "./brokerages";
import type { Bilingual } from "./bilingual";
import { personOf, type Person } from "./people";
import { createPhotos } from "./seed-photos";
import { traitsOf, type Traits } from "./seed-traits";
import { createTestimonials } from "./testimonials";
import { SPECIALTIES, type Specialty } from "./specialties";

const MAIN_COLORS = ["#0f5c4a", "#1f3a5f", "#8c2f39", "#b4552d", "#5b3f8c", "#2f6f8f", "#c9a227", "#3d3a37"] as const;
const FONT_SIZES_PX = [16, 16, 17, 18] as const;
type SlugOf = (name: string) => string;

interface Profile {
  person: Person;
  traits: Traits;
  places: readonly Place[];
  brokerage: Brokerage;
  specialty: Specialty;
  startYear: number;
  salesCount: number;
  slug: string;
}

/** The realtor of that number is the same in every seed that is large enough: slugs are given out in order. */
export function createSeedRealtor(index: number, slugOf: SlugOf, mediaUrl: string): StoredInput {
  const random = createRandom(`realtor ${index}`);
  const traits = traitsOf(index);
  const person = personOf(index, random, traits.koreanName);
  const slug = slugOf(person.name);
  if (traits.bare) return parseRealtorInput(bareRealtor(index, person, slug, random));

  const startYear = random.between(1996, 2023);
  const areas = traits.states.map((state) => random.pick(AREAS[state]));
  const profile: Profile = {
    person,
    traits,
    slug,
    startYear,
    places: areas.flatMap((area) =>
      random.sample(
        PLACES.filter((place) => place.area === area),
        random.between(1, areas.length === 1 ? 3 : 2),
      ),
    ),
    brokerage: random.pick(BROKERAGES.filter(({ area }) => area === areas[0])),
    specialty: random.pick(SPECIALTIES),
    salesCount: traits.numbers ? (2026 - startYear) * random.between(4, 14) + random.between(2, 9) : 0,
  };
  return parseRealtorInput(fullRealtor(index, profile, random, mediaUrl));
}

function bareRealtor(index: number, { name, koreanName }: Person, slug: string, random: Random) {
  return {
    name,
    userId: userIdOf(index),
    desiredUrl: slug,
    contactPhone: phone("949", random),
    etcInfo: [{ contentType: "korea_name", content: koreanName }],
    isMakeHomepage: "N",
  };
}

function fullRealtor(index: number, profile: Profile, random: Random, mediaUrl: string) {
  const { person, traits, places, brokerage, specialty, startYear, salesCount, slug } = profile;
  const area = areaOf(places);
  const biography = createBiography(
    {
      name: { ko: person.koreanName || person.name, en: person.name },
      area,
      startYear,
      firm: brokerage.name,
      salesCount,
      specialty,
    },
    index,
    random,
  );
  const contactPhone = phone(places[0]!.areaCode, random);
  const kakaoLink = random.chance(0.85) ? `https://open.kakao.com/o/${slug}` : "";
  const { photos, sectionUrl } = createPhotos(
    { index, gender: person.gender, startYear, place: places[0]!, logo: brokerage.logo, has: traits, mediaUrl },
    random,
  );
  return {
    name: person.name,
    userId: userIdOf(index),
    desiredUrl: slug,
    contactPhone,
    email: `${slug}@${domainOf(brokerage)}`,
    kakaoLink,
    photos,
    etcInfo: etcInfoOf(profile),
    activityRegion: places.map((place) => {
      const { name, zipcode } = random.pick(place.neighborhoods);
      return { state: place.state, city: place.city, neighborhood: name, zipcode };
    }),
    snsYoutubeUrl: traits.video ? `https://www.youtube.com/@${slug}-sample` : "",
    snsInstagramUrl: random.chance(0.8) ? `https://www.instagram.com/${slug.replaceAll("-", ".")}.sample` : "",
    aboutMeKr: traits.korean ? biography.ko : "",
    aboutMeEn: traits.english ? biography.en : "",
    salesCount: traits.numbers ? salesCount : null,
    licenseNumber: places[0]!.state === "CA" ? `09${random.digits(6)}` : `9${random.digits(5)}`,
    careerStart: `${startYear}-${String(random.between(1, 12)).padStart(2, "0")}-01`,
    designFontSize: random.pick(FONT_SIZES_PX),
    designMainColor: MAIN_COLORS[index % MAIN_COLORS.length],
    designMainDarkMode: traits.mainDark,
    contentDarkMode: traits.contentDark,
    isMakeHomepage: "Y",
    hompageUrl: traits.ownDomain ? `https://${slug}-homes.example` : "",
    lastYearSalesTotal: traits.numbers ? random.between(3, 62) * 1_250_000 : null,
    recommendedYoutubeUrl: traits.video ? `https://www.youtube.com/watch?v=${videoId(random)}` : "",
    additionalSections: traits.sections ? [sectionOf(specialty, sectionUrl)] : [],
    seoMeta: seoOf(profile),
    madeForRealtor: "",
    ppProfileId: `pp-${String(index + 1).padStart(6, "0")}`,
    testimonials: createTestimonials(index, {
      count: traits.testimonials,
      korean: traits.korean,
      english: traits.english,
    }),
  };
}

function userIdOf(index: number): string {
  return `user-${String(index + 1).padStart(6, "0")}`;
}

/** The numbers that are kept free for stories. */
function phone(areaCode: string, random: Random): string {
  return `${areaCode}-555-01${random.digits(2)}`;
}

function domainOf({ name }: Brokerage): string {
  return `${name.toLowerCase().replace(/[^a-z]+/g, "-")}.example`;
}

function videoId(random: Random): string {
  return `sample-${random.digits(4)}`;
}

function areaOf(places: readonly Place[]): Bilingual {
  const cities = places.map(({ city }) => city);
  const last = cities.at(-1)!;
  return {
    ko: cities.map((city) => cityName(city, "ko")).join("·"),
    en: cities.length === 1 ? last : `${cities.slice(0, -1).join(", ")} and ${last}`,
  };
}

function etcInfoOf({ person, brokerage, slug, traits }: Profile) {
  return [
    ["korea_name", person.koreanName],
    ["company_name", brokerage.name],
    ["company_address", brokerage.address],
    ["company_phone", brokerage.phone],
    ["company_fax", brokerage.fax],
    ["company_license", brokerage.license],
    ["home_list_realtor", person.name],
    ["zillow_link", traits.numbers ? `https://www.zillow.com/profile/${slug}-sample` : ""],
  ]
    .filter(([, content]) => content !== "")
    .map(([contentType, content]) => ({ contentType, content }));
}

function sectionOf({ section }: Specialty, imageUrl: string) {
  return {
    titleKr: section.title.ko,
    titleEn: section.title.en,
    contentKr: section.content.ko,
    contentEn: section.content.en,
    imageUrl,
  };
}

/** A search result shows some sixty characters of a title: two cities have room. */
function seoOf({ person, specialty, brokerage, places }: Profile) {
  const area = areaOf(places.slice(0, 2));
  const korean = person.koreanName || person.name;
  return {
    ko: {
      title: `${korean} | ${area.ko} 부동산 에이전트`,
      description: `${area.ko} 지역에서 ${specialty.keyword.ko} 상담을 돕는 ${brokerage.name} 소속 ${korean}입니다. 한국어와 영어로 상담합니다.`,
      keywords: `${area.ko.split("·").join(", ")}, 부동산, ${specialty.keyword.ko}, ${korean}`,
      author: korean,
    },
    en: {
      title: `${person.name} | Real estate agent in ${area.en}`,
      description: `${person.name} of ${brokerage.name} helps with ${specialty.keyword.en} in ${area.en}, in English and Korean.`,
      keywords: `${area.en.replace(" and ", ", ")}, real estate, ${specialty.keyword.en}, ${person.name}`,
      author: person.name,
    },
  };
}
