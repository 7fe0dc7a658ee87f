import { parseRealtor, type Realtor } from "../../src/domain/realtor/realtor";
import { isRealtorNotFound } from "../../src/domain/realtor/realtor-not-found";
import { PublisherError } from "./errors";

const REQUEST_TIMEOUT_MS = 10_000;

export type FetchedRealtor =
  | { kind: "found"; record: Realtor; json: string }
  /** With the time of its last change, where it says one. */
  | { kind: "bad"; reason: string; updatedAt?: string | undefined }
  /** `accepted`: the version that was accepted, as `updatedAt`, when this was asked; null where none was. */
  | { kind: "gone"; accepted?: string | null };

export interface RealtorPage {
  realtors: unknown[];
  deleted: string[];
  nextCursor: string | null;
}

export interface ProductApi {
  realtor(id: string): Promise<FetchedRealtor>;
  list(query: { cursor?: string | null; updatedSince?: string | null; limit: number }): Promise<RealtorPage>;
}

export function createProductApi(apiUrl: string, timeoutMs = REQUEST_TIMEOUT_MS): ProductApi {
  async function get(pathAndQuery: string): Promise<{ status: number; body: unknown }> {
    const address = `${apiUrl}${pathAndQuery}`;
    let status: number | null = null;
    let text: string;
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
      ({ status } = response);
      text = await response.text();
    } catch (cause) {
      throw new PublisherError("API_UNREACHABLE", `${address} ${whyNot(cause, status, timeoutMs)}`, { cause });
    }
    try {
      return { status, body: JSON.parse(text) as unknown };
    } catch {
      return { status, body: null };
    }
  }

  return {
    async realtor(id) {
      const { status, body } = await get(`/v1/realtor/${encodeURIComponent(id)}`);
      if (isRealtorNotFound(status, body)) return { kind: "gone" };
      if (status !== 200) {
        const hint = status === 404 ? " without the code REALTOR_NOT_FOUND, which would say that they are deleted" : "";
        throw new PublisherError("API_ANSWER", `${apiUrl} answered ${status} for realtor ${id}${hint}`);
      }
      // Half an answer, or a proxy's page, says nothing about the record.
      if (body === null)
        throw new PublisherError("API_ANSWER", `${apiUrl} answered for realtor ${id}, but not in JSON`);
      const parsed = parseRealtor(body);
      if (!parsed.ok) return { kind: "bad", reason: parsed.reason, updatedAt: updatedAtOf(body) };
      // An id that looks like another realtor's slug would find that realtor.
      if (parsed.realtor.id !== id) return { kind: "gone" };
      return { kind: "found", record: parsed.realtor, json: JSON.stringify(parsed.realtor) };
    },
    async list({ cursor, updatedSince, limit }) {
      const query = new URLSearchParams({ limit: String(limit) });
      if (cursor) query.set("cursor", cursor);
      if (updatedSince) query.set("updatedSince", updatedSince);
      const { status, body } = await get(`/v1/realtor?${query.toString()}`);
      const page = body as Partial<RealtorPage> | null;
      if (status !== 200 || !Array.isArray(page?.realtors)) {
        throw new PublisherError(
          "API_ANSWER",
          `${apiUrl}/v1/realtor answered ${status}, but not with {"realtors": […], "deleted": […], "nextCursor": …}`,
        );
      }
      return {
        realtors: page.realtors,
        deleted: idsOf(page.deleted ?? [], `${apiUrl}/v1/realtor`),
        nextCursor: typeof page.nextCursor === "string" ? page.nextCursor : null,
      };
    },
  };
}

function whyNot(cause: unknown, status: number | null, timeoutMs: number): string {
  if (cause instanceof DOMException && cause.name === "TimeoutError")
    return `gave no whole answer within ${timeoutMs / 1_000} s`;
  return status === null
    ? "cannot be reached: is the product API up?"
    : `broke off in the middle of its answer (${status})`;
}

/** What is not understood here would leave the pages of who was deleted. */
function idsOf(deleted: unknown, address: string): string[] {
  const isId = (id: unknown) => typeof id === "string" || typeof id === "number";
  if (Array.isArray(deleted) && deleted.every(isId)) return deleted.map(String);
  throw new PublisherError("API_ANSWER", `${address}: deleted must be a list of ids, as in ["r-1", "r-2"]`);
}

function updatedAtOf(body: unknown): string | undefined {
  const { updatedAt } = body as { updatedAt?: unknown };
  return typeof updatedAt === "string" ? updatedAt : undefined;
}

/** NaN, which compares to nothing, where the answer says no time: of who is gone, and of some bad records. */
export function changedAt(fetched: FetchedRealtor): number {
  if (fetched.kind === "gone") return NaN;
  return Date.parse((fetched.kind === "found" ? fetched.record.updatedAt : fetched.updatedAt) ?? "");
}
