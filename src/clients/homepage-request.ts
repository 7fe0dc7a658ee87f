import type { AxiosInstance } from "axios";
import { LEAD_CONTEXT_HEADER, type LeadContext } from "../domain/realtor/lead-context";
import { createHttpClient } from "./http-client";

/** The landing page's request form (spec §3). */
export interface HomepageRequest {
  name: string;
  area: string;
  phone: string;
  hasSite: "Y" | "N";
}

const relay = createHttpClient("/");

/**
 * Spec §7: the answer's body is not read; anything but success rejects. The relay
 * is our own, on the page's origin, and gets the token as every call does (decision 42).
 * The body is the spec's: what goes beside it is a header.
 */
export async function sendHomepageRequest(
  { lead, ...request }: HomepageRequest & { lead?: LeadContext },
  client: AxiosInstance = relay,
): Promise<void> {
  const headers = lead === undefined ? {} : { [LEAD_CONTEXT_HEADER]: encodeURIComponent(JSON.stringify(lead)) };
  await client.post("/api/send-to-slack", request, { headers });
}

export { leadContext, newSubmissionId } from "./lead-context";
