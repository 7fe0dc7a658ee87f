import type { S3Client } from "@aws-sdk/client-s3";
import type { AsyncLocalStorage } from "node:async_hooks";
import { expiring, type SentRequest, type Signing } from "./expiring-request";
import type { StoreClock } from "./store-clock";

export type Expiry = Pick<Signing, "at" | "expiresInS">;

interface Sent {
  request: SentRequest;
}

interface Received {
  response: { headers: Partial<Record<string, string>> };
}

interface Additions {
  /** Of the request that is on its way to be signed. */
  expiry: AsyncLocalStorage<Expiry>;
  region: string;
  storeClock: StoreClock;
}

/** What the SDK does not do by itself: requests that expire, and a look at the store's clock. */
export function addMiddleware(client: S3Client, { expiry, region, storeClock }: Additions): void {
  // Behind the SDK's own: it signs anew what is to expire.
  client.middlewareStack.addRelativeTo(
    ((next: (args: Sent) => unknown) => async (args: Sent) => {
      const signing = expiry.getStore();
      if (signing !== undefined) {
        const credentials = await client.config.credentials();
        expiring(args.request, { ...signing, region, credentials });
      }
      return next(args);
    }) as never,
    { name: "expiring", relation: "after", toMiddleware: "httpSigningMiddleware" },
  );
  client.middlewareStack.add(
    ((next: (args: Sent) => Promise<Received>) => async (args: Sent) => {
      const asked = Date.now();
      const received = await next(args);
      storeClock.note(received.response.headers["date"], asked, Date.now());
      return received;
    }) as never,
    // The last before it is sent: of an answer that is an error, too.
    { name: "clock", step: "deserialize", priority: "low" },
  );
}
