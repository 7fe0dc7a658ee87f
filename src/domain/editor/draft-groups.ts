import { ETC_INFO, FIELDS, type FieldName, type FormGroup } from "../realtor/fields";
import type { RealtorDraft } from "./realtor-draft";

/** The group in which a field of the form stands: `etcInfo.3.content`, `seoMeta.ko.title`. */
export function groupOfField(path: string, draft: Pick<RealtorDraft, "etcInfo">): FormGroup {
  const [field, index] = path.split(".");
  if (field !== "etcInfo") return FIELDS[field as FieldName].group;
  return ETC_INFO[draft.etcInfo[Number(index)]!.contentType].group;
}
