import type { GatsbyNode } from "gatsby";

/**
 * This plugin has a `gatsby-browser`, and Gatsby puts the options of such a
 * plugin into `app.js`: they are public, and part of the compilation hash.
 * Nothing about the machine or the data may be an option.
 */
export interface ReleaseOptions {
  siteUrl: string;
  buildPollIntervalS: number;
}

export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object({
    siteUrl: Joi.string().uri().required().description("Canonical address of the product's own pages"),
    buildPollIntervalS: Joi.number()
      .integer()
      .min(1)
      .required()
      .description("How often an open tab asks for the latest build's id, in seconds"),
  });
