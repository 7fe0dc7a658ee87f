import type { TFunction } from "i18next";
import type { TypedPart } from "../../../domain/editor/draft-changes";
import { ETC_INFO, type EtcInfoType, type FieldName } from "../../../domain/realtor/fields";
import { BLANK_OPEN_HOUSE, type RealtorDraft } from "../../../domain/editor/realtor-draft";

export type AdminText = TFunction<"admin">;

/** Of the element that a field of the form is; the summary of problems leads there. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll(".", "-")}`;
}

/** What a person changed, as the form calls it. */
export function partLabel(part: TypedPart, t: AdminText): string {
  if (isEtcInfo(part)) return t(`field.${ETC_INFO[part].label}`);
  return isPhotos(part) ? t(part) : t(`field.${part}`);
}

function isEtcInfo(part: TypedPart): part is EtcInfoType {
  return part in ETC_INFO;
}

function isPhotos(part: TypedPart): part is Extract<TypedPart, `photos.${string}`> {
  return part.startsWith("photos.");
}

/** A field of the form, as a person calls it. */
export function fieldLabel(path: string, draft: Pick<RealtorDraft, "etcInfo">, t: AdminText): string {
  const [field, index, part] = path.split(".");
  if (field === "etcInfo") return t(`field.${ETC_INFO[draft.etcInfo[Number(index)]!.contentType].label}`);
  if (field === "additionalSections" && part === "imageUrl") {
    return `${t("section.item", { number: Number(index) + 1 })} · ${t("field.section.imageUrl")}`;
  }
  if (field === "testimonials" && (part === "link" || part === "date")) {
    return `${t("testimonial.item", { number: Number(index) + 1 })} · ${t(`field.testimonial.${part}`)}`;
  }
  if (field === "openHouses" && isOpenHousePart(part)) {
    return `${t("openHouse.item", { number: Number(index) + 1 })} · ${t(`field.openHouse.${part}`)}`;
  }
  return t(`field.${field as FieldName}`);
}

function isOpenHousePart(part: string | undefined): part is "home" | "date" | "from" | "to" {
  return part !== undefined && Object.hasOwn(BLANK_OPEN_HOUSE, part);
}
