import type { AxiosInstance } from "axios";
import type { LeadContext } from "../domain/realtor/lead-context";
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
 */
export async function sendHomepageRequest(
  request: HomepageRequest & { lead?: LeadContext },
  client: AxiosInstance = relay,
): Promise<void> {
  await client.post("/api/send-to-slack", request);
}

export { leadContext, newSubmissionId } from "./lead-context";
