import { z } from "zod";

/** Facts that every homepage wants: names, ways to reach, licence, words, area, pictures. */
export const REALTOR_FACTS = 8;

/** What an administrator's search is by, besides words. */
export const COMPLETENESS = ["any", "complete", "incomplete"] as const;
export const SEARCH_ORDERS = ["latest", "oldest"] as const;
export const SEARCH_STATES = ["CA", "GA"] as const;

/** A realtor as a row of the search. */
export const foundRealtorSchema = z.object({
  id: z.string(),
  desiredUrl: z.string(),
  name: z.string(),
  koreanName: z.string(),
  firm: z.string(),
  phone: z.string(),
  picture: z.string(),
  updatedAt: z.iso.datetime(),
  /** Of {@link REALTOR_FACTS}. */
  facts: z.number().int(),
  hasAccount: z.boolean(),
});
export type FoundRealtor = z.output<typeof foundRealtorSchema>;

export const foundRealtorsSchema = z.object({
  realtors: z.array(foundRealtorSchema),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});
export type FoundRealtors = z.output<typeof foundRealtorsSchema>;

export interface RealtorSearch {
  words: string;
  state: "" | (typeof SEARCH_STATES)[number];
  completeness: (typeof COMPLETENESS)[number];
  order: (typeof SEARCH_ORDERS)[number];
}
