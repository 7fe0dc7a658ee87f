import type { RealtorInput } from "../../../domain/realtor/realtor";
import { namesOf } from "../../../domain/realtor/realtor-names";

/** What a homepage is called when one is asked about it. @param language of the screen, as i18next has it */
export function homepageName(record: Pick<RealtorInput, "name" | "etcInfo" | "desiredUrl">, language: string): string {
  return namesOf(record, language === "en" ? "en" : "ko").primary.text;
}
