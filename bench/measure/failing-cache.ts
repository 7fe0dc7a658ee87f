import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { HttpClient } from "../../testing/http-client";
import type { Random } from "../../testing/random";

type Fault = "error" | "busy" | "silence" | null;

export interface FailingCache {
  url: string;
  /** How many purges came, and how many of them failed how. */
  calls: Record<Exclude<Fault, null> | "passed", number>;
  close(): Promise<void>;
}

/** Between the publisher and a cache: of its purges a share fails with 500, answers 429, or gets no answer at all. */
export async function startFailingCache(cache: HttpClient, random: Random, share: number): Promise<FailingCache> {
  const calls: FailingCache["calls"] = { error: 0, busy: 0, silence: 0, passed: 0 };

  function nextFault(): Fault {
    const roll = random();
    if (roll >= share) return null;
    // One in ten of them hangs: the publisher gives each five seconds.
    if (roll < share * 0.1) return "silence";
    return roll < share * 0.55 ? "busy" : "error";
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = nextFault();
    calls[fault ?? "passed"] += 1;
    if (fault === "silence") return;
    if (fault === "busy") response.writeHead(429, { "retry-after": "1" }).end("later");
    else if (fault === "error") response.writeHead(500).end("broken");
    else {
      const { method = "GET", headers, url = "/" } = request;
      const { status, body } = await cache.send(url, { method, headers });
      response.writeHead(status).end(body);
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
