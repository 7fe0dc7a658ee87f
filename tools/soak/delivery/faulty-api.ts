import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What a read of a realtor gets in place of the answer. Not that there is none: a minute later it would count, and here
 * a minute is soon over; the simulation has it.
 */
export const FAULTS = ["old", "500", "503", "429", "hang", "reset", "cut", "html", "bare 404"] as const;
export type Fault = (typeof FAULTS)[number] | "wrong types";

interface Realtor {
  versions: object[];
  /** Of the next reads, in order; the last one for ever where `isPoison`. */
  faults: Fault[];
  isPoison: boolean;
}

/** A product API over HTTP that answers each realtor as it is told. */
export async function startFaultyApi() {
  const realtors = new Map<string, Realtor>();
  const server = createServer((request, response) => {
    const id = decodeURIComponent((request.url ?? "").replace("/v1/realtor/", ""));
    const realtor = realtors.get(id);
    if (realtor === undefined) {
      json(response, 404, { code: "REALTOR_NOT_FOUND" });
      return;
    }
    const fault = realtor.isPoison && realtor.faults.length === 1 ? realtor.faults[0] : realtor.faults.shift();
    answer(response, realtor.versions, fault);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    realtors,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type FaultyApi = Awaited<ReturnType<typeof startFaultyApi>>;

function answer(response: ServerResponse, versions: readonly object[], fault: Fault | undefined): void {
  const newest = versions.at(-1)!;
  if (fault === undefined) json(response, 200, newest);
  else if (fault === "old") json(response, 200, versions[0]!);
  else if (fault === "reset") response.destroy();
  else if (fault === "bare 404") json(response, 404, "not here");
  else if (fault === "wrong types") json(response, 200, { ...newest, photos: "none", salesCount: { many: true } });
  else if (fault === "html") response.writeHead(200, { "content-type": "text/html" }).end("<html>Please log in</html>");
  else if (fault === "cut") cut(response, JSON.stringify(newest));
  else if (fault !== "hang") json(response, Number(fault), { message: "busy" });
}

/** Half of the text: with the length of all of it, or with its own. */
function cut(response: ServerResponse, text: string): void {
  const half = text.slice(0, text.length / 2);
  if (text.length % 2 === 0) response.writeHead(200).end(half);
  else response.writeHead(200, { "content-length": String(text.length) }).write(half, () => response.destroy());
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
