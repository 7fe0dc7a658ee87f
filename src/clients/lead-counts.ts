import { callFailure } from "./call-failure";
import { productApi } from "./product-http-client";

/** Messages that wait for somebody. */
export interface WaitingLeads {
  new: number;
  /** Opened, and not marked as done. */
  read: number;
}

/**
 * How many messages wait, in a realtor's inbox or, for null, in the office's. Null where this API keeps none for
 * the workspace. Read by hand: every screen's menu asks, and zod would be larger than all the rest of it.
 */
export async function countWaitingLeads(realtorId: string | null, client = productApi): Promise<WaitingLeads | null> {
  try {
    const params = realtorId === null ? {} : { realtorId };
    const { data } = await client.get<{ counts?: Record<string, unknown> } | null>("/v1/leads/counts", { params });
    const { new: isNew, read } = data?.counts ?? {};
    return typeof isNew === "number" ? { new: isNew, read: typeof read === "number" ? read : 0 } : null;
  } catch (error) {
    if (callFailure(error).kind === "refused") return null;
    throw error;
  }
}
