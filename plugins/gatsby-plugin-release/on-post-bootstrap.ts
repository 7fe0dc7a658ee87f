import type { GatsbyNode } from "gatsby";
import { readReleaseDir, runQueriesInMainProcess } from "./env";

/** The workers run by now; the code lane wants them for html only. */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = () => {
  if (readReleaseDir() !== undefined) runQueriesInMainProcess();
};
