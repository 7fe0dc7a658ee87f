import { randomBytes } from "node:crypto";
import { deflateRawSync, gunzipSync, gzipSync, inflateRawSync } from "node:zlib";
import type { RenderedFile } from "../../renderer/realtor-files";
import { pageName, type PageDigests } from "./page-digests";

/** A record as its pages were made of it. */
export interface ArchivedRecord {
  host: string | null;
  /** As accepted. */
  json: string;
}

/**
 * A content begins with so many random bytes: the digest of one that was erased
 * stays in the chain, and nobody can try out which text it was of.
 */
const SALT_BYTES = 16;
/** A difference that takes more of its base than this is stored whole, and the next ones refer to it. */
const LARGEST_DIFFERENCE = 0.5;

const textOf = ({ host, json }: ArchivedRecord) => `{"host":${JSON.stringify(host)},"record":${json}}`;

/** Compresses a record, against an earlier one of the realtor where that is much smaller. */
export function packRecord(record: ArchivedRecord, base: Uint8Array | null): { blob: Buffer; usesBase: boolean } {
  const text = Buffer.from(textOf(record));
  const dictionary = base === null ? null : unpack(base, null);
  const difference = dictionary === null ? null : deflateRawSync(text, { dictionary });
  const usesBase = difference !== null && difference.length < LARGEST_DIFFERENCE * base!.length;
  const packed = usesBase ? difference : deflateRawSync(text);
  return { blob: Buffer.concat([randomBytes(SALT_BYTES), packed]), usesBase };
}

/** `base` is the content that it was compressed against, if any. Throws where it is none of ours. */
export function unpackRecord(blob: Uint8Array, base: Uint8Array | null): ArchivedRecord {
  const { host, record } = JSON.parse(unpack(blob, base).toString()) as { host: string | null; record: unknown };
  return { host, json: JSON.stringify(record) };
}

function unpack(blob: Uint8Array, base: Uint8Array | null): Buffer {
  const packed = blob.subarray(SALT_BYTES);
  return base === null ? inflateRawSync(packed) : inflateRawSync(packed, { dictionary: unpack(base, null) });
}

export type PageBodies = Readonly<Record<string, Buffer>>;

export function bodiesOf(files: readonly RenderedFile[]): PageBodies {
  return Object.fromEntries(files.map((file) => [pageName(file), file.body]));
}

export function packBytes(pages: PageBodies): Buffer {
  const texts = Object.fromEntries(Object.entries(pages).map(([name, body]) => [name, body.toString("base64")]));
  return Buffer.concat([randomBytes(SALT_BYTES), gzipSync(JSON.stringify(texts))]);
}

export function unpackBytes(blob: Uint8Array): PageBodies {
  const texts = JSON.parse(gunzipSync(blob.subarray(SALT_BYTES)).toString()) as Record<string, string>;
  return Object.fromEntries(Object.entries(texts).map(([name, body]) => [name, Buffer.from(body, "base64")]));
}

/** What a flip says of each realtor's pages, one line of JSON each; of several lines the last counts. */
export function linesOfPages(pages: Iterable<readonly [id: string, pages: PageDigests | null]>): string {
  return [...pages].map(([realtor, digests]) => `${JSON.stringify({ realtor, pages: digests })}\n`).join("");
}

/** gzip may have several parts, so that a last one can be added. */
export function readPages(blob: Uint8Array): Map<string, PageDigests> {
  const pages = new Map<string, PageDigests>();
  for (const line of gunzipSync(blob).toString().split("\n")) {
    if (line === "") continue;
    const { realtor, pages: digests } = JSON.parse(line) as { realtor: string; pages: PageDigests | null };
    if (digests === null) pages.delete(realtor);
    else pages.set(realtor, digests);
  }
  return pages;
}
