import type { ApiAddresses } from "../domain/site/deploy-environment";

/*
 * Apart from SITE, which stands in the first script of every page: these are
 * for the HTTP clients, which load late.
 */

export const PRODUCT_API: ApiAddresses = {
  production: process.env.GATSBY_PRODUCT_API_URL ?? "",
  dev: process.env.GATSBY_PRODUCT_API_URL_DEV ?? "",
};

export const LOAN_API: ApiAddresses = {
  production: process.env.GATSBY_LOAN_API_URL ?? "",
  dev: process.env.GATSBY_LOAN_API_URL_DEV ?? "",
};

/** A realtor's host that counts as a development environment (spec §9). */
export const DEV_REALTOR_HOST = process.env.GATSBY_DEV_REALTOR_HOST ?? "";
