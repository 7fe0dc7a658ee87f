import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { normalizedPassword } from "../../../src/domain/site/password";

/** Of OWASP's password storage cheat sheet: of the settings that are equally strong the one of 32 MB, N = 2^15. */
const BLOCK_SIZE = 8;
const PARALLEL = 3;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** `scrypt$N$r$p$salt$key`, with N of 2^cost: what it was made with stays with it, so that the cost can be raised later. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const N = 2 ** cost;
  const key = await derive(password, salt, { N, r: BLOCK_SIZE, p: PARALLEL });
  return ["scrypt", N, BLOCK_SIZE, PARALLEL, salt.toString("base64"), key.toString("base64")].join("$");
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split("$");
  if (scheme !== "scrypt" || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, "base64");
  const derived = await derive(password, Buffer.from(salt, "base64"), { N: Number(N), r: Number(r), p: Number(p) });
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  const normalized = normalizedPassword(password);
  return new Promise((resolve, reject) => {
    // It needs 128 bytes a block, and some more.
    const maxmem = 256 * (cost.N ?? 0) * (cost.r ?? 0);
    scrypt(normalized, salt, KEY_BYTES, { ...cost, maxmem }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
