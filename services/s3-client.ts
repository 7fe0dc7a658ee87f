import type { S3Client } from "@aws-sdk/client-s3";

const CONNECTION_TIMEOUT_MS = 2_000;
/**
 * Servers close connections that are idle, some of them after 5 s. What is sent at that moment gets no answer, and a
 * write may then still be done: it would be waited for until its signature has expired. With it Node also keeps to a
 * shorter time that the server announces.
 */
const MOST_IDLE_MS = 4_000;

/** A bucket, and who may read it. */
export interface S3Location {
  bucket: string;
  /** Of an S3-compatible store; null is AWS. */
  endpoint: string | null;
  region: string;
  /** Null: as the AWS SDK finds it. */
  accessKey: { accessKeyId: string; secretAccessKey: string } | null;
}

type Sdk = typeof import("@aws-sdk/client-s3");

/** `requests`: under way at once; more wait for a connection. */
export async function openS3Client(
  { endpoint, region, accessKey }: S3Location,
  { requests, attempts }: { requests: number; attempts: number },
): Promise<{ sdk: Sdk; client: S3Client }> {
  // Loaded when it is needed: nobody else waits for the SDK.
  const sdk = await import("@aws-sdk/client-s3");
  const agent = { maxSockets: requests, keepAlive: true, timeout: MOST_IDLE_MS };
  const client = new sdk.S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(accessKey === null ? {} : { credentials: accessKey }),
    maxAttempts: attempts,
    // Its own checksums are newer than many stores; MD5 is known to all.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, httpAgent: agent, httpsAgent: agent },
  });
  return { sdk, client };
}
