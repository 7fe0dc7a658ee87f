import type { Language } from "../site/locale";
import type { Phrase } from "./phrase";
import { excerpt } from "./plain-text";
import type { Realtor } from "./realtor";
import type { RegionGroup } from "./realtor-regions";

export interface RealtorSeo {
  title: string;
  description: string;
  keywords: string;
  author: string;
}

export interface SeoSources {
  name: string;
  companyName: string;
  regions: readonly RegionGroup[];
  about: Phrase | null;
  language: Language;
}

const DESCRIPTION_LIMIT = 160;
const PLACES_IN_DESCRIPTION = 3;

/** The realtor's own words per language; what they left empty is made from the page's content. */
export function seoOf(own: Realtor["seoMeta"][Language], sources: SeoSources): RealtorSeo {
  const places = sources.regions.flatMap((group) => group.places);
  return {
    title: own.title || titleOf(sources),
    description: own.description || descriptionOf(sources, places),
    keywords: own.keywords || [sources.name, sources.companyName, ...places].filter((word) => word !== "").join(", "),
    author: own.author || sources.name,
  };
}

function titleOf({ name, companyName, language }: SeoSources): string {
  const role = language === "ko" ? "부동산 에이전트" : "Real estate agent";
  return [`${name}, ${role}`, companyName].filter((part) => part !== "").join(" | ");
}

function descriptionOf({ name, about, language }: SeoSources, places: readonly string[]): string {
  if (about !== null && about.lang === language) return excerpt(about.text, DESCRIPTION_LIMIT);
  const areas = places.slice(0, PLACES_IN_DESCRIPTION).join(language === "ko" ? " · " : "; ");
  const words =
    language === "ko"
      ? [`${name} 부동산 에이전트의 홈페이지입니다.`, areas && `활동 지역: ${areas}`]
      : [`The homepage of ${name}, real estate agent.`, areas && `Areas served: ${areas}`];
  return excerpt(words.filter((part) => part !== "").join(" "), DESCRIPTION_LIMIT);
}
