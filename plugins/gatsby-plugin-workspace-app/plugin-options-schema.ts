import type { GatsbyNode } from "gatsby";
import type { Language } from "../../src/domain/site/locale";
import type { AppNames } from "./manifest";

export interface WorkspaceAppOptions {
  names: Record<Language, AppNames>;
  /** Whether browsers keep the workspace for reading it offline; what they keep already goes when it is false. */
  isKeptOffline: boolean;
}

export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) => {
  const names = Joi.object({
    name: Joi.string().required().description("As the browser offers it"),
    shortName: Joi.string().required().description("Below the icon"),
    description: Joi.string().required().description("What it is for"),
  });
  return Joi.object({
    names: Joi.object({ ko: names.required(), en: names.required() }).required(),
    isKeptOffline: Joi.boolean().required().description("Whether the workspace can be read offline"),
  });
};
