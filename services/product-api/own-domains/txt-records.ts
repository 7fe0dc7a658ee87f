import { createHmac, timingSafeEqual } from "node:crypto";
import { Resolver } from "node:dns/promises";

const TIMEOUT_MS = 3_000;
const TRIES = 2;
const TOKEN_LENGTH = 32;

/** The texts of a name's TXT records, none for a name without; null when nobody answers. */
export type ReadTxt = (name: string) => Promise<string[] | null>;

/** Asks the name servers of this machine, as they are set at each call, or those given. */
export const readTxtFrom =
  (servers?: readonly string[]): ReadTxt =>
  async (name) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (servers) resolver.setServers(servers);
    try {
      // A record's text arrives in parts of 255 bytes.
      const records = await resolver.resolveTxt(name);
      return records.map((parts) => parts.join(""));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return code === "ENOTFOUND" || code === "ENODATA" ? [] : null;
    }
  };

const VALUE_PREFIX = "realtor-homepages=";

/** The TXT record by which a domain's DNS names a realtor. It is no secret: it is of use to that realtor alone. */
export function proofRecord(key: string, realtorId: string, host: string): { name: string; value: string } {
  const digest = createHmac("sha256", key).update(`${realtorId}\n${host}`).digest("hex");
  return { name: `_realtor-homepages.${host}`, value: `${VALUE_PREFIX}${digest.slice(0, TOKEN_LENGTH)}` };
}

export function shows(texts: readonly string[], { value }: { value: string }): boolean {
  const expected = Buffer.from(value);
  return texts.some((text) => {
    const shown = Buffer.from(text.trim());
    return shown.length === expected.length && timingSafeEqual(shown, expected);
  });
}

/** Whether the DNS names somebody, if not this realtor. */
export function namesAnybody(texts: readonly string[]): boolean {
  return texts.some((text) => text.trim().startsWith(VALUE_PREFIX));
}
