import { expect, type APIRequestContext } from "@playwright/test";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listPublicFiles } from "../testing/data-dir";
import type { HttpClient } from "../testing/http-client";
import { createRealtor, type ListedRealtor } from "../testing/realtors";
import { preparedDataDir } from "./site";

export interface Receipt {
  outcome: string;
  reason: string | null;
  files: { file: string; url: string; outcome: "written" | "unchanged" | "deleted" | "absent" }[];
  liveAt: string | null;
}

interface Publications {
  pending: object | null;
  receipts: Receipt[];
}

/** Makes a change to a realtor and resolves with the receipt of its publication. Nothing else may be on its way. */
export async function publicationOf(
  request: APIRequestContext,
  realtorId: string,
  change: () => Promise<unknown>,
): Promise<Receipt> {
  const before = (await readPublications(request, realtorId)).receipts[0] ?? null;
  await change();
  return nextReceipt(request, realtorId, before);
}

/** Creates a realtor and resolves once it is published: a page is served some moments before its receipt is there. */
export async function createPublished(
  request: APIRequestContext,
  api: HttpClient,
  realtor: object,
): Promise<ListedRealtor> {
  const created = await createRealtor(api, realtor);
  expect((await nextReceipt(request, created.id, null)).outcome).toBe("published");
  return created;
}

async function nextReceipt(request: APIRequestContext, realtorId: string, before: Receipt | null): Promise<Receipt> {
  let receipt: Receipt | undefined;
  await expect
    .poll(async () => {
      const { pending, receipts } = await readPublications(request, realtorId);
      receipt = receipts[0];
      return pending === null && receipt !== undefined && JSON.stringify(receipt) !== JSON.stringify(before);
    }, `publication of realtor ${realtorId}`)
    .toBe(true);
  return receipt!;
}

async function readPublications(request: APIRequestContext, realtorId: string): Promise<Publications> {
  const answer = await request.get(`/api/publications/${realtorId}?limit=1`);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Publications;
}

/** Every file of the published tree with the digest of its bytes. */
export async function publishedFiles(): Promise<Map<string, string>> {
  const dataDir = preparedDataDir()!;
  const digests = new Map<string, string>();
  for (const file of await listPublicFiles(dataDir)) {
    const body = await readFile(join(dataDir, "current/public", file));
    digests.set(file, createHash("sha256").update(body).digest("hex"));
  }
  return digests;
}

/** Names of the files that are new, gone or different. */
export function differingFiles(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file) !== after.get(file))
    .sort();
}

/** Every address that the sitemaps name. */
export async function sitemapAddresses(request: APIRequestContext): Promise<string[]> {
  const index = await (await request.get("/sitemap-index.xml")).text();
  const addresses: string[] = [];
  for (const shard of locations(index)) addresses.push(...locations(await (await request.get(shard)).text()));
  return addresses;
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
}
