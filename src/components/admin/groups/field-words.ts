import type { TFunction } from "i18next";
import type { TypedPart } from "../../../domain/editor/draft-changes";
import type { EtcInfoType } from "../../../domain/realtor/realtor";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import type { InputField } from "../../../domain/editor/realtor-changes";

export type AdminText = TFunction<"admin">;

/** Last part of the keys of label and hint. */
export const ETC_INFO_FIELD = {
  korea_name: "koreaName",
  company_name: "companyName",
  company_license: "companyLicense",
  company_phone: "companyPhone",
  company_fax: "companyFax",
  company_address: "companyAddress",
  home_list_realtor: "homeListRealtor",
  zillow_link: "zillowLink",
} as const satisfies Record<EtcInfoType, string>;

/** Of the element that a field of the form is; the summary of problems leads there. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll(".", "-")}`;
}

/** What a person changed, as the form calls it. */
export function partLabel(part: TypedPart, t: AdminText): string {
  if (isEtcInfo(part)) return t(`field.${ETC_INFO_FIELD[part]}`);
  return isPhotos(part) ? t(part) : t(`field.${part}`);
}

function isEtcInfo(part: TypedPart): part is EtcInfoType {
  return part in ETC_INFO_FIELD;
}

function isPhotos(part: TypedPart): part is Extract<TypedPart, `photos.${string}`> {
  return part.startsWith("photos.");
}

/** A field of the form, as a person calls it. */
export function fieldLabel(path: string, draft: Pick<RealtorDraft, "etcInfo">, t: AdminText): string {
  const [field, index, part] = path.split(".");
  if (field === "etcInfo") return t(`field.${ETC_INFO_FIELD[draft.etcInfo[Number(index)]!.contentType]}`);
  if (field === "additionalSections" && part === "imageUrl") {
    return `${t("section.item", { number: Number(index) + 1 })} · ${t("field.section.imageUrl")}`;
  }
  return t(`field.${field as InputField}`);
}
