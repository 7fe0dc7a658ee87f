/** Id of the slice that stands for the scripts in a page of Gatsby's. */
export const SCRIPTS_SLICE_ID = "_gatsby-scripts";

/** A script element at the end of every page. */
export interface PageScript {
  attributes: { id?: string; src?: string; async?: true; noModule?: true };
  code: string;
}
