import { walkPages } from "../src/domain/realtor/walk-pages";
import type { HttpClient } from "./http-client";
import { API_TOKEN } from "./stack";

const PAGE_SIZE = 500;
const HEADERS = { authorization: `Bearer ${API_TOKEN}`, "content-type": "application/json" };

/** What the harness needs of the API's realtor; the rest is passed on unread. */
export interface ListedRealtor {
  id: string;
  desiredUrl: string;
  updatedAt: string;
  aboutMeKr: string;
  aboutMeEn: string;
}

export async function listRealtors(api: HttpClient): Promise<ListedRealtor[]> {
  const all: ListedRealtor[] = [];
  for await (const { realtors } of realtorPages<ListedRealtor>(api)) {
    // One by one: of 10,000 whole records nothing else is kept.
    for (const { id, desiredUrl, updatedAt, aboutMeKr, aboutMeEn } of realtors) {
      all.push({ id, desiredUrl, updatedAt, aboutMeKr, aboutMeEn });
    }
  }
  return all;
}

/** The API's list as it is sent. */
export function realtorPages<Listed>(api: HttpClient) {
  return walkPages(async (cursor) => {
    const { body } = await api.send(`/v1/realtor?limit=${PAGE_SIZE}${cursor === null ? "" : `&cursor=${cursor}`}`);
    return JSON.parse(body.toString()) as { realtors: Listed[]; nextCursor: string | null };
  });
}

/** The whole record, as an administrator sees it. */
export async function readRealtor(api: HttpClient, id: string): Promise<Record<string, unknown>> {
  return expectOk(await api.send(`/v1/realtor/${encodeURIComponent(id)}`, { headers: HEADERS }), `read realtor ${id}`);
}

/** Resolves once the API has acknowledged the change. */
export async function patchRealtor(api: HttpClient, id: string, patch: object): Promise<ListedRealtor> {
  const answer = await api.send(`/v1/realtor/${encodeURIComponent(id)}`, {
    method: "PATCH",
    headers: HEADERS,
    body: JSON.stringify(patch),
  });
  return expectOk(answer, `change realtor ${id}`) as unknown as ListedRealtor;
}

export async function createRealtor(api: HttpClient, realtor: object): Promise<ListedRealtor> {
  const answer = await api.send("/v1/realtor", { method: "POST", headers: HEADERS, body: JSON.stringify(realtor) });
  return expectOk(answer, "create a realtor") as unknown as ListedRealtor;
}

export async function deleteRealtor(api: HttpClient, id: string): Promise<void> {
  expectOk(
    await api.send(`/v1/realtor/${encodeURIComponent(id)}`, { method: "DELETE", headers: HEADERS }),
    `delete realtor ${id}`,
  );
}

function expectOk({ status, body }: { status: number; body: Buffer }, what: string): Record<string, unknown> {
  if (status >= 300) throw new Error(`The product API did not ${what}: ${status} ${body.toString()}`);
  return JSON.parse(body.toString()) as Record<string, unknown>;
}
