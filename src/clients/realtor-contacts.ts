import type { AxiosInstance } from "axios";
import type { LeadContext } from "../domain/realtor/lead-context";
import type { RealtorContact } from "../domain/realtor/realtor-contact";
import { callFailure } from "./call-failure";
import { productApi } from "./product-http-client";

const CREATED = 201;
/** What an API answers that refuses fields which spec §7 does not name. */
const REFUSED_FIELDS: ReadonlySet<number> = new Set([400, 422]);

/** `POST /v1/realtor-contacts` (spec §7), without a token. 201 is success; anything else rejects. */
export async function sendRealtorContact(
  { lead, ...contact }: RealtorContact & { lead?: LeadContext },
  client: AxiosInstance = productApi,
): Promise<void> {
  if (lead === undefined) return post(contact, client);
  try {
    await post({ ...contact, lead }, client);
  } catch (error) {
    const failure = callFailure(error);
    if (failure.kind === "unreachable" || !REFUSED_FIELDS.has(failure.status)) throw error;
    await post(contact, client);
  }
}

async function post(body: RealtorContact & { lead?: LeadContext }, client: AxiosInstance): Promise<void> {
  const { status } = await client.post("/v1/realtor-contacts", body, { skipToken: true });
  if (status !== CREATED) throw new Error(`The contact was answered with ${status}, not ${CREATED}`);
}
