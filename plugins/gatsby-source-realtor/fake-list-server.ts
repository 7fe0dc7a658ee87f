import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ListedRecord {
  id: string;
  updatedAt: string;
  [field: string]: unknown;
}

type Trouble = (request: IncomingMessage, response: ServerResponse) => void;

/** A product API over HTTP with just the list, for tests; `troubles` answer the next requests instead. */
export async function startFakeListServer() {
  const realtors: ListedRecord[] = [];
  const requests: { query: Record<string, string>; authorization: string | undefined }[] = [];
  const troubles: Trouble[] = [];

  const server = createServer((request, response) => {
    const query = Object.fromEntries(new URL(request.url ?? "/", "http://fake").searchParams);
    requests.push({ query, authorization: request.headers.authorization });
    const trouble = troubles.shift();
    if (trouble) return trouble(request, response);
    const listed = [...realtors].sort(byUpdatedAt);
    const start = Number(query.cursor ?? 0);
    const end = start + Number(query.limit);
    const page = { realtors: listed.slice(start, end), nextCursor: end < listed.length ? String(end) : null };
    response.setHeader("content-type", "application/json").end(JSON.stringify(page));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    realtors,
    requests,
    troubles,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type FakeListServer = Awaited<ReturnType<typeof startFakeListServer>>;

function byUpdatedAt(a: ListedRecord, b: ListedRecord): number {
  return a.updatedAt < b.updatedAt ? -1 : 1;
}

export function answering(status: number, headers: Record<string, string> = {}, body = ""): Trouble {
  return (_request, response) => response.writeHead(status, headers).end(body);
}
