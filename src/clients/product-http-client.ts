import { SITE } from "../config/site";
import { createHttpClient } from "./http-client";

/** Spec §7: the client of the main product API. */
export const productApi = createHttpClient(SITE.productApiUrl);
