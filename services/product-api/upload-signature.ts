import { createHmac, timingSafeEqual } from "node:crypto";

/** What a presigned address allows: one PUT of this type to this key until then. */
export interface UploadGrant {
  key: string;
  contentType: string;
  expiresAt: number;
}

export function signUpload(grant: UploadGrant, secret: string): string {
  return createHmac("sha256", secret)
    .update(`PUT\n${grant.key}\n${grant.contentType}\n${grant.expiresAt}`)
    .digest("base64url");
}

export function isUploadAllowed(grant: UploadGrant, signature: string, secret: string, now: number): boolean {
  const expected = Buffer.from(signUpload(grant, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) && now < grant.expiresAt;
}
