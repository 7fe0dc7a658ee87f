import type { GatsbyNode } from "gatsby";
import { NODE_TYPE } from "./constants";

/**
 * Nothing is inferred: a site without realtors has the same schema, and a
 * build does not read every node to guess it. The record itself is text, so
 * that a node stays small and Gatsby never walks into it.
 */
export const createSchemaCustomization: NonNullable<GatsbyNode["createSchemaCustomization"]> = ({ actions }) => {
  actions.createTypes(`
    type ${NODE_TYPE} implements Node @dontInfer {
      "Id at the product API"
      realtorId: String!
      "desiredUrl"
      slug: String!
      "The realtor's own domain, if there is one"
      host: String
      updatedAt: String!
      "The normalised record"
      json: String!
    }
  `);
};
