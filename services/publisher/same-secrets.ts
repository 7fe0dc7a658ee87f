import { randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import type { Logger } from "pino";
import type { Secrets } from "../secrets";
import type { SecretDigests, Store } from "./store/store";

/** Of a salt; only publishers with the same one can compare. */
const SALT_BYTES = 16;
const DIGEST_BYTES = 32;
/** 32 MB, as for passwords: BUILD_HOOK_SECRET and PUBLISHER_TOKEN may be short, and a database may be read by others. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const derive = promisify<string, string, number, typeof COST, Buffer>(scrypt);

export interface SameSecrets {
  /** Tells the log which ones are others than those of the leader; one that leads makes its own the ones to have. */
  start(): Promise<void>;
  /** In sentences that say what to do; empty where all are alike. */
  differences(): Promise<string[]>;
}

interface Dependencies {
  store: Pick<Store, "secretDigests">;
  secrets: Secrets;
  isLeader(): boolean;
  logger: Pick<Logger, "warn">;
}

/**
 * Compares the secrets of publishers that share a database, by digests that the one that leads keeps there. One with
 * other secrets works all the same: while a secret is rotated, each machine gets it at its own time.
 */
export function createSameSecrets({ store, secrets, isLeader, logger }: Dependencies): SameSecrets {
  const { secretDigests: kept } = store;
  /** Each is slow to make. */
  let own: Promise<SecretDigests> | undefined;
  let salt = "";

  function ownBy(keptSalt: string): Promise<SecretDigests> {
    if (own === undefined || salt !== keptSalt) own = digestsOf(secrets, (salt = keptSalt));
    return own;
  }

  async function differing(leaders: SecretDigests | null): Promise<string[]> {
    if (leaders === null) return [];
    const { digests } = await ownBy(leaders.salt);
    return Object.keys(digests).filter((name) => !isAlike(digests[name]!, leaders.digests[name] ?? []));
  }

  return {
    async start() {
      if (kept === undefined) return;
      const before = await kept.read();
      const names = await differing(before);
      if (isLeader()) {
        if (names.length > 0)
          logger.warn(`${listed(names)} not what the publishers of this database had before. Give it to all of them.`);
        if (names.length > 0 || before === null)
          await kept.write(await ownBy(before?.salt ?? randomBytes(SALT_BYTES).toString("base64")));
      } else for (const name of names) logger.warn(sentence(name));
    },

    async differences() {
      if (kept === undefined || isLeader()) return [];
      return (await differing(await kept.read())).map(sentence);
    },
  };
}

/** `WEBHOOK_SECRET` may be several, in any order. */
async function digestsOf(secrets: Secrets, salt: string): Promise<SecretDigests> {
  /** With the name in the salt nobody sees that two names have one secret. */
  async function digests(name: string, given: readonly string[]): Promise<[string, string[]]> {
    const digest = async (secret: string) =>
      (await derive(secret, `${salt} ${name}`, DIGEST_BYTES, COST)).toString("base64");
    return [name, await Promise.all([...new Set(given)].map(digest))];
  }
  const all = [
    digests("WEBHOOK_SECRET", secrets.webhookSecret.split(/\s+/).filter(Boolean)),
    digests("BUILD_HOOK_SECRET", [secrets.buildHookSecret]),
    digests("PUBLISHER_TOKEN", [secrets.publisherToken]),
  ];
  return { salt, digests: Object.fromEntries(await Promise.all(all)) };
}

const isAlike = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((each) => others.includes(each));

const listed = (names: readonly string[]) => `${names.join(", ")} ${names.length > 1 ? "are" : "is"}`;

const sentence = (name: string) =>
  `${name} is not what the publisher that leads has: what one machine takes, another refuses. Give all machines the ` +
  `same, and restart them.`;
