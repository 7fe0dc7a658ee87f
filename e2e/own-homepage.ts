import type { HttpClient } from "../testing/http-client";
import { createRealtor, readRealtor, type ListedRealtor } from "../testing/realtors";
import { freshSlug } from "./seed";

/** A homepage of this test's own, with everything that the other one shows. */
export async function copyHomepage(api: HttpClient, id: string, changes: object = {}): Promise<ListedRealtor> {
  const original = await readRealtor(api, id);
  return createRealtor(api, { ...original, userId: "", hompageUrl: "", desiredUrl: freshSlug("copy"), ...changes });
}
