import type { TFunction } from "i18next";
import type { RecordPart } from "../../../domain/editor/record-version";
import { partLabel, type AdminText } from "./field-words";

/** More names than that are a list nobody reads. */
const NAMED_PARTS = 4;

/** What differs, as the form calls it: "Cover photo, Email, and 3 more"; "" for nothing. */
export function partsText(changed: readonly RecordPart[], t: TFunction<"publishing">, tAdmin: AdminText): string {
  const labels = changed.map((part) =>
    part === "verifiedHost" ? t("versions.part.verifiedHost") : partLabel(part, tAdmin),
  );
  const parts = labels.slice(0, NAMED_PARTS).join(", ");
  const more = labels.length - NAMED_PARTS;
  return more > 0 ? t("versions.partsMore", { parts, count: more }) : parts;
}
