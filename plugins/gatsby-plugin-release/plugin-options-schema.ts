import type { GatsbyNode } from "gatsby";

export interface ReleaseOptions {
  siteUrl: string;
  releaseDir?: string;
}

export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object({
    siteUrl: Joi.string().uri().required().description("Canonical address of the product's own pages"),
    releaseDir: Joi.string().description(
      "Absolute folder that the finished build is moved to. Without it the build stays in `public`, for hosted pipelines",
    ),
  });
