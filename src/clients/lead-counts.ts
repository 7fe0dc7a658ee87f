import { callFailure } from "./call-failure";
import { productApi } from "./product-http-client";

/**
 * How many new messages wait, in a realtor's inbox or, for null, in the office's. Null where this API keeps none for
 * the workspace. Read by hand: every screen's menu asks, and zod would be larger than all the rest of it.
 */
export async function countNewLeads(realtorId: string | null, client = productApi): Promise<number | null> {
  try {
    const params = realtorId === null ? {} : { realtorId };
    const { data } = await client.get<{ counts?: { new?: unknown } } | null>("/v1/leads/counts", { params });
    const count = data?.counts?.new;
    return typeof count === "number" ? count : null;
  } catch (error) {
    if (callFailure(error).kind === "refused") return null;
    throw error;
  }
}
