import type { AxiosInstance } from "axios";
import { z } from "zod";
import { callFailure, isUnknownCall } from "./call-failure";
import { productApi } from "./product-http-client";

const ADDRESS = "/v1/begun-homepage";
const PRECONDITION_FAILED = 412;

/** What an account has typed of a homepage that is not there yet, as the API has it. */
export interface Begun {
  /** ISO. */
  updatedAt: string;
  /** Of any release's editor. */
  form: Record<string, unknown>;
}

const stateSchema = z.object({
  begun: z.object({ updatedAt: z.string(), form: z.record(z.string(), z.unknown()) }).nullable(),
});

/** In an object, since nothing may have been begun; null where this API keeps no such thing. */
export async function readBegun(
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<{ begun: Begun | null } | null> {
  try {
    const { data } = await client.get<unknown>(ADDRESS, signal ? { signal } : {});
    return stateSchema.parse(data);
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

/** Null when another device has saved since `before`, or `before` is gone. */
export async function putBegun(
  form: object,
  before: Begun | null,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<Begun | null> {
  const headers: Record<string, string> =
    before === null ? { "if-none-match": "*" } : { "if-match": `"${before.updatedAt}"` };
  try {
    const { data } = await client.put<unknown>(ADDRESS, { form }, { headers, ...(signal && { signal }) });
    return stateSchema.parse(data).begun;
  } catch (error) {
    const failure = callFailure(error);
    if (failure.kind === "refused" && failure.status === PRECONDITION_FAILED) return null;
    throw error;
  }
}
