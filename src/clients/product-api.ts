import { isAxiosError, type AxiosInstance } from "axios";
import type { Realtor } from "../domain/realtor/realtor";
import { isRealtorNotFound } from "../domain/realtor/realtor-not-found";
import { productApi } from "./product-http-client";

/** A realtor as the API sent it: not parsed yet, but known to be one, and when it was saved. */
export interface SentRealtor {
  id: string | number;
  updatedAt: string;
}

/** Why there is no realtor: the API says that nobody is called so, or gave no answer that is one. */
export type FailedLoad = "missing" | "unreachable";

/** By id, `desiredUrl`, or the origin of the realtor's own domain (spec §7). A failed load gives false. */
export async function getRealtor(
  key: string,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<Realtor | false> {
  const found = await findRealtor(key, signal, client);
  return typeof found === "string" ? false : found;
}

/** Like {@link getRealtor}, for who does something else when the API is away. */
export async function findRealtor(
  key: string,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<Realtor | FailedLoad> {
  const sent = await findSentRealtor(key, signal, client);
  return typeof sent === "string" ? sent : (await parseSentRealtor(sent)) || "unreachable";
}

/** Like {@link getRealtor}, for who may not need the whole record: the parser is larger than all the rest of a page. */
export async function getSentRealtor(
  key: string,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<SentRealtor | false> {
  const sent = await findSentRealtor(key, signal, client);
  return typeof sent === "string" ? false : sent;
}

async function findSentRealtor(
  key: string,
  signal: AbortSignal | undefined,
  client: AxiosInstance,
): Promise<SentRealtor | FailedLoad> {
  try {
    const { data } = await client.get<unknown>(`/v1/realtor/${encodeURIComponent(key)}`, {
      skipToken: true,
      ...(signal ? { signal } : {}),
    });
    return isSentRealtor(data) ? data : "unreachable";
  } catch (error) {
    const answer = isAxiosError(error) ? error.response : undefined;
    return answer && isRealtorNotFound(answer.status, answer.data) ? "missing" : "unreachable";
  }
}

/** What is no acceptable record, or comes when the parser can't be loaded, gives false. */
export async function parseSentRealtor(sent: SentRealtor): Promise<Realtor | false> {
  try {
    const { parseRealtor } = await import("../domain/realtor/realtor");
    const parsed = parseRealtor(sent);
    return parsed.ok ? parsed.realtor : false;
  } catch {
    return false;
  }
}

function isSentRealtor(data: unknown): data is SentRealtor {
  if (typeof data !== "object" || data === null) return false;
  const { id, updatedAt } = data as Record<string, unknown>;
  return (typeof id === "string" || typeof id === "number") && typeof updatedAt === "string";
}
