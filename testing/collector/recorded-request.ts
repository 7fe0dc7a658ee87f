import type { IncomingMessage } from "node:http";
import { constants, gunzipSync, inflateSync } from "node:zlib";

export interface RecordedRequest {
  method: string;
  host: string;
  path: string;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** As text, decompressed; of a multipart body the parts one below the other. */
  body: string;
  /** Of a multipart body, by name. */
  parts: Record<string, string>;
}

/** Takes a request in. Rejects when the browser breaks it off. */
export async function recordRequest(incoming: IncomingMessage): Promise<RecordedRequest> {
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value!]),
  );
  const host = (headers["host"] ?? "").replace(/:\d+$/, "");
  const url = new URL(incoming.url ?? "/", `https://${host}`);
  const bytes = await bytesOf(incoming);
  const parts = await partsOf(bytes, headers["content-type"] ?? "");
  return {
    method: incoming.method ?? "GET",
    host,
    path: url.pathname,
    query: url.searchParams,
    headers,
    body: parts === null ? textOf(bytes) : Object.values(parts).join("\n"),
    parts: parts ?? {},
  };
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function partsOf(bytes: Buffer, type: string): Promise<Record<string, string> | null> {
  if (!type.startsWith("multipart/form-data")) return null;
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
  const parts: Record<string, string> = {};
  for (const [name, value] of form)
    parts[name] = typeof value === "string" ? value : textOf(Buffer.from(await value.arrayBuffer()));
  return parts;
}

/** By what the bytes begin with: a part of a multipart body has no header that would say. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0x1f && second === 0x8b) return gunzipSync(bytes).toString();
  // A recorder that is cut off by the end of the page leaves the stream without its end.
  const isZlib = first === 0x78 && ((first << 8) | (second ?? 0)) % 31 === 0;
  return (isZlib ? inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) : bytes).toString();
}
