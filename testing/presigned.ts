import { createHash, createHmac } from "node:crypto";

export interface Presigned {
  method: "PUT" | "DELETE";
  endpoint: string;
  region: string;
  /** Of bucket and key. */
  path: string;
  accessKey: { accessKeyId: string; secretAccessKey: string };
  signedAt: Date;
  expiresInS: number;
  /** To be sent as they are. */
  headers?: Record<string, string>;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const mac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** The address of a request that the store refuses once it has expired (AWS Signature Version 4, in the query). */
export function presign(request: Presigned): string {
  const { method, endpoint, region, path, accessKey, signedAt, expiresInS, headers: given = {} } = request;
  const headers: Record<string, string> = { host: new URL(endpoint).host, ...given };
  const names = Object.keys(headers).sort();
  const at = signedAt.toISOString().replace(/[-:]|\.\d+/g, "");
  const scope = [at.slice(0, 8), region, "s3", "aws4_request"];
  const query = new URLSearchParams({
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Credential": [accessKey.accessKeyId, ...scope].join("/"),
    "X-Amz-Date": at,
    "X-Amz-Expires": String(expiresInS),
    "X-Amz-SignedHeaders": names.join(";"),
  }).toString();
  const lines = [method, path, query, ...names.map((name) => `${name}:${headers[name]}`), "", names.join(";")];
  const signed = ["AWS4-HMAC-SHA256", at, scope.join("/"), sha256([...lines, "UNSIGNED-PAYLOAD"].join("\n"))].join(
    "\n",
  );
  const key = scope.reduce<string | Buffer>(mac, `AWS4${accessKey.secretAccessKey}`) as Buffer;
  return `${endpoint}${path}?${query}&X-Amz-Signature=${mac(key, signed).toString("hex")}`;
}
