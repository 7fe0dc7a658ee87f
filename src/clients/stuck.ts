import { isAxiosError } from "axios";
import { stuckSchema, type Stuck } from "../domain/editor/stuck";
import { createHttpClient } from "./http-client";

/** Of the site itself: its functions ask the product API whose token it is. */
const siteFunctions = createHttpClient("");

/** `GET /api/stuck`. Null where this site has no publisher that could be asked. */
export async function readStuck(signal?: AbortSignal, client = siteFunctions): Promise<Stuck | null> {
  try {
    const { data } = await client.get<unknown>("/api/stuck", signal ? { signal } : {});
    return stuckSchema.parse(data);
  } catch (error) {
    if (isAxiosError<{ code?: unknown }>(error) && error.response?.data?.code === "NOT_CONFIGURED") return null;
    throw error;
  }
}

/** `POST /api/stuck/retry`: tries to publish a realtor again, now. */
export async function retryStuck(realtorId: string, client = siteFunctions): Promise<void> {
  await client.post("/api/stuck/retry", { realtorId });
}
