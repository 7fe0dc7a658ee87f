import type { GatsbyNode } from "gatsby";
import { readReleaseDir } from "./env";

/**
 * Gatsby asks for the number of processors twice: here its workers run already,
 * and they are for html. The queries are to run in the main process, since what
 * several workers have stored it did not always find
 * (https://github.com/gatsbyjs/gatsby/issues/36599).
 */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = () => {
  if (readReleaseDir() !== undefined) process.env.GATSBY_CPU_COUNT = "1";
};
