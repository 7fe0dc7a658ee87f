import type { TFunction } from "i18next";
import type { RecordVersion } from "../../../domain/editor/record-version";
import type { AdminText } from "../groups/field-words";
import { partsText } from "../groups/parts-text";

type VersionText = TFunction<"publishing">;

/** What was done, with the parts as the form calls them. */
export function whatText(version: RecordVersion, t: VersionText, tAdmin: AdminText): string {
  const { cause, from, changed } = version;
  if (cause === "restored") return t("versions.cause.restored", { number: from ?? 1 });
  if (cause === "first" || cause === "created" || cause === "domain") return t(`versions.cause.${cause}`);
  const parts = partsText(changed, t, tAdmin);
  return parts === "" ? t("versions.cause.other") : t(`versions.cause.${cause}`, { parts });
}

/** Which version it is, and whose. */
export function whoText({ number, by }: RecordVersion, t: VersionText): string {
  const version = t("versions.number", { number });
  if (by.kind === "unknown") return version;
  const who = by.kind === "realtor" ? by.name : t(`versions.by.${by.kind}`, { name: by.name }).trim();
  return `${version} · ${who}`;
}
