import type { CloudFrontClient } from "@aws-sdk/client-cloudfront";
import { randomUUID } from "node:crypto";
import { PurgeError, chunksOf, splitUrl, type Purger } from "./purger";

/** Paths of all invalidations under way, by CloudFront's quotas. */
const MOST_ITEMS = 3000;

interface CloudFrontOptions {
  distribution: string;
  /** The distribution reads the header `x-amz-meta-cache-tag` (`CacheTagConfig`): one item a realtor, not one an address. */
  byTag: boolean;
  /** Of a stand-in, in tests; null is CloudFront. */
  endpoint: string | null;
}

/**
 * CloudFront. Every item of an invalidation, tag or path, is metered: the first
 * 1,000 a month are free. Credentials and region as the AWS SDK finds them.
 */
export function createCloudFrontPurger({ distribution, byTag, endpoint }: CloudFrontOptions): Purger {
  let client: CloudFrontClient | undefined;
  return {
    name: "cloudfront",
    isMetered: true,
    async purge({ keys, urls }) {
      const paths = urls.map((url) => splitUrl(url, "")[1]);
      const items = [...new Set(byTag ? keys.map((key) => `#${key}`) : paths)];
      // Loaded when it is needed: nobody else waits for the SDK.
      const sdk = await import("@aws-sdk/client-cloudfront");
      client ??= new sdk.CloudFrontClient({ region: "us-east-1", ...(endpoint === null ? {} : { endpoint }) });
      for (const some of chunksOf(items, MOST_ITEMS)) {
        const InvalidationBatch = { CallerReference: randomUUID(), Paths: { Quantity: some.length, Items: some } };
        const command = new sdk.CreateInvalidationCommand({ DistributionId: distribution, InvalidationBatch });
        await client.send(command).catch((error: Error) => {
          throw new PurgeError(`CloudFront: ${error.name}: ${error.message}`, null, { cause: error });
        });
      }
    },
  };
}
