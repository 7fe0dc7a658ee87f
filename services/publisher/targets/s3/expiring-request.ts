import { createHash, createHmac } from "node:crypto";

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

/** A request as the SDK sends it. */
export interface SentRequest {
  method: string;
  /** Encoded. */
  path: string;
  query?: Record<string, string | string[] | null> | undefined;
  headers: Record<string, string>;
}

export interface Signing {
  region: string;
  credentials: Credentials;
  at: Date;
  expiresInS: number;
}

const ALGORITHM = "AWS4-HMAC-SHA256";
/** A signature in headers counts for a quarter of an hour. */
const SIGNED_IN_HEADERS = ["authorization", "x-amz-date", "x-amz-content-sha256", "x-amz-security-token"];
/** What is sent on the way may be changed there. */
const isSigned = (name: string) => /^(?:host|content-md5|content-type|if-(?:none-)?match|x-amz-.*)$/.test(name);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signs a request in its query, in place of its headers, so that the store refuses it once it has expired. */
export function expiring<Request extends SentRequest>(
  request: Request,
  { region, credentials, at, expiresInS }: Signing,
): Request {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !SIGNED_IN_HEADERS.includes(name.toLowerCase())),
  );
  const signed = new Map(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
      .filter(([name]) => isSigned(name)),
  );
  const names = [...signed.keys()].sort();
  const time = at.toISOString().replace(/[-:]|\.\d+/g, "");
  const day = time.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const query: Record<string, string | string[] | null> = {
    ...request.query,
    "X-Amz-Algorithm": ALGORITHM,
    "X-Amz-Credential": `${accessKeyId}/${scope}`,
    "X-Amz-Date": time,
    "X-Amz-Expires": String(expiresInS),
    "X-Amz-SignedHeaders": names.join(";"),
    ...(sessionToken !== undefined && { "X-Amz-Security-Token": sessionToken }),
  };
  const parameters = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(String(value ?? ""))}`);
  const canonical = [
    ...[request.method, request.path, parameters.sort().join("&")],
    ...names.map((name) => `${name}:${signed.get(name)!}`),
    ...["", names.join(";"), "UNSIGNED-PAYLOAD"],
  ];
  const key = [region, "s3", "aws4_request"].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  const text = [ALGORITHM, time, scope, sha256(canonical.join("\n"))].join("\n");
  query["X-Amz-Signature"] = hmac(key, text).toString("hex");
  return Object.assign(request, { headers, query });
}
