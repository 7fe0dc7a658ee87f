import type { GatsbyNode } from "gatsby";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "./constants";

export interface RealtorSourceOptions {
  apiUrl: string;
  token?: string;
  snapshotFile?: string;
  pageSize: number;
  productDomains: string[];
}

export const pluginOptionsSchema: NonNullable<GatsbyNode["pluginOptionsSchema"]> = ({ Joi }) =>
  Joi.object<RealtorSourceOptions>({
    apiUrl: Joi.string()
      .uri({ scheme: ["http", "https"] })
      .required()
      .description("Base address of the product API; the list is read from /v1/realtor below it"),
    token: Joi.string().allow("").description("Bearer token, for an API that does not let everybody read"),
    snapshotFile: Joi.string()
      .allow("")
      .description("Accepted records as the publisher wrote them, one JSON object a line: then the API is not asked"),
    pageSize: Joi.number()
      .integer()
      .min(1)
      .max(MAX_PAGE_SIZE)
      .default(DEFAULT_PAGE_SIZE)
      .description("Realtors in one request"),
    productDomains: Joi.array()
      .items(Joi.string())
      .default([])
      .description("The product's own domains: a homepage address on one of them is no domain of the realtor's own"),
  });
