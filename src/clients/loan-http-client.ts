import { LOAN_API } from "../config/api-addresses";
import { baseAddress } from "./base-address";
import { createHttpClient } from "./http-client";

/** Spec §7: the client of the separate loan-service API, none of whose features are shown (spec §1). */
export const loanApi = createHttpClient(baseAddress(LOAN_API));
