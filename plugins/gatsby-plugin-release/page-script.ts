/** JSON that may stand inside a script element: `<` never opens a tag or a comment there. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}

/** Id of the slice that stands for the scripts in a page of Gatsby's. */
export const SCRIPTS_SLICE_ID = "_gatsby-scripts";

/** A script element at the end of every page. */
export interface PageScript {
  attributes: { id?: string; src?: string; async?: true; noModule?: true };
  code: string;
}
