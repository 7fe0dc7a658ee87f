import type { AxiosInstance } from "axios";
import type { RealtorContact } from "../domain/realtor/realtor-contact";
import { productApi } from "./product-http-client";

const CREATED = 201;

/** `POST /v1/realtor-contacts` (spec §7), without a token. 201 is success; anything else rejects. */
export async function sendRealtorContact(contact: RealtorContact, client: AxiosInstance = productApi): Promise<void> {
  const { status } = await client.post("/v1/realtor-contacts", contact, { skipToken: true });
  if (status !== CREATED) throw new Error(`The contact was answered with ${status}, not ${CREATED}`);
}
