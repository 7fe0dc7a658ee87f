import type { RealtorInput } from "../../../domain/realtor/realtor";
import { excerpt } from "../../../domain/realtor/plain-text";
import { ETC_INFO, type FieldName } from "../../../domain/realtor/fields";
import type { AdminText } from "../groups/field-words";

const EXCERPT_LENGTH = 240;

/** The value of a field in words, short enough for two columns. */
export function fieldText(input: RealtorInput, field: FieldName, t: AdminText): string {
  return excerpt(wholeText(input, field, t), EXCERPT_LENGTH) || t("conflict.empty");
}

function wholeText(input: RealtorInput, field: FieldName, t: AdminText): string {
  switch (field) {
    case "photos":
      return photosText(input.photos, t);
    case "alteredPhotos":
      return (input.alteredPhotos ?? [])
        .map(({ url, alteration }) => `${t(`photos.altered.${alteration}`)}: ${url.split("/").at(-1) ?? url}`)
        .join(" · ");
    case "etcInfo":
      return input.etcInfo
        .map(({ contentType, content }) => `${t(`field.${ETC_INFO[contentType].label}`)}: ${content}`)
        .join(" · ");
    case "activityRegion":
      return input.activityRegion.map((region) => filled(Object.values(region)).join(" ")).join(" · ");
    case "additionalSections":
      return input.additionalSections.map((section) => filled(Object.values(section)).join(" ")).join(" · ");
    case "contactForms":
      return (input.contactForms ?? []).map((kind) => t(`forms.${kind}`)).join(" · ");
    case "testimonials":
      return (input.testimonials ?? [])
        .map(({ textKr, textEn, who }) => filled([who, textKr, textEn]).join(": "))
        .join(" · ");
    case "openHouses":
      return (input.openHouses ?? []).map(({ home, date, from, to }) => `${home}: ${date} ${from}–${to}`).join(" · ");
    case "seoMeta":
      return filled([...Object.values(input.seoMeta.ko), ...Object.values(input.seoMeta.en)]).join(" · ");
    default: {
      const value = input[field] ?? "";
      return typeof value === "string" ? value : JSON.stringify(value);
    }
  }
}

/** How many of each place; two orders of the same pictures differ by their names. */
function photosText(photos: RealtorInput["photos"], t: AdminText): string {
  const names = new Map<string, string[]>();
  for (const { path, imageType, url } of photos) {
    if (imageType === "thumbnail" && photos.some((other) => other.path === path && other.imageType === "fullsize"))
      continue;
    const label = t(`photos.${path}`);
    names.set(label, [...(names.get(label) ?? []), url.split("/").at(-1) ?? url]);
  }
  return [...names].map(([label, files]) => `${label} ${files.length}: ${files.join(", ")}`).join(" · ");
}

function filled(texts: readonly string[]): string[] {
  return texts.filter((text) => text !== "");
}
