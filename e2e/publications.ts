import { expect, type APIRequestContext } from "@playwright/test";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listPublicFiles } from "./harness/data-dir";
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

/** Makes a change to a realtor and resolves with the receipt of its publication; what is on its way already is waited for. */
export async function publicationOf(
  request: APIRequestContext,
  realtorId: string,
  change: () => Promise<unknown>,
): Promise<Receipt> {
  const read = async () => {
    const answer = await request.get(`/api/publications/${realtorId}?limit=1`);
    expect(answer.status()).toBe(200);
    return (await answer.json()) as Publications;
  };
  // A page is served some moments before its receipt is there.
  await expect.poll(async () => (await read()).pending, `no publication of realtor ${realtorId} under way`).toBeNull();
  const before = JSON.stringify((await read()).receipts[0] ?? null);
  await change();
  let receipt: Receipt | undefined;
  await expect
    .poll(async () => {
      const { pending, receipts } = await read();
      receipt = receipts[0];
      return pending === null && receipt !== undefined && JSON.stringify(receipt) !== before;
    }, `publication of realtor ${realtorId}`)
    .toBe(true);
  return receipt!;
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
