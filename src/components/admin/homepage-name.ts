import { etcInfoOf, type Realtor } from "../../domain/realtor";

/** What a homepage is called when one is asked about it. */
export function homepageName(record: Realtor): string {
  return etcInfoOf(record, "korea_name") || record.name || record.desiredUrl;
}
