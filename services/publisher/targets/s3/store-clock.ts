import type { S3Client } from "@aws-sdk/client-s3";
import { PublisherError } from "../../errors";

/** Writes that expire with a lease are refused in time while the clocks are no more than 5 s apart: half of it is left. */
const MOST_APART_MS = 2_500;

/** Of the SDK's middleware. */
interface Received {
  response: { headers: Partial<Record<string, string>> };
}

/**
 * Watches how far a store's clock is from this machine's, by the `Date` of its answers: for certain, so that a slow
 * network does not count. Answers what throws `TARGET` where they are too far apart for writes that expire.
 */
export function watchStoreClock(client: S3Client, where: string): () => void {
  let apartMs = 0;
  client.middlewareStack.add(
    ((next: (args: unknown) => Promise<Received>) => async (args: unknown) => {
      const asked = Date.now();
      const received = await next(args);
      // Full seconds.
      const at = Date.parse(received.response.headers["date"] ?? "");
      if (!Number.isNaN(at)) apartMs = Math.max(asked - (at + 1_000), at - Date.now(), 0);
      return received;
    }) as never,
    // The last before it is sent: of an answer that is an error, too.
    { name: "clock", step: "deserialize", priority: "low" },
  );
  return () => {
    if (apartMs <= MOST_APART_MS) return;
    throw new PublisherError(
      "TARGET",
      `The clocks of this machine and of ${where} are ${Math.round(apartMs / 1_000)} s apart. ` +
        "Set this machine's (NTP): publishers that work beside each other rely on it.",
    );
  };
}
