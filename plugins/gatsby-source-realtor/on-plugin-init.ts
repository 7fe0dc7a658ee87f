import type { GatsbyNode } from "gatsby";
import { errorMap } from "./source-error";

export const onPluginInit: NonNullable<GatsbyNode["onPluginInit"]> = ({ reporter }) => {
  reporter.setErrorMap(errorMap);
};
