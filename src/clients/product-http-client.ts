import { PRODUCT_API } from "../config/api-addresses";
import { baseAddress } from "./base-address";
import { createHttpClient } from "./http-client";

/** Spec §7: the client of the main product API. */
export const productApi = createHttpClient(baseAddress(PRODUCT_API));
