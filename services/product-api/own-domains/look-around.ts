import { Resolver } from "node:dns/promises";
import { connect } from "node:tls";
import type { LookAround } from "./domain-connections";

const DNS_TIMEOUT_MS = 3_000;
const DNS_TRIES = 2;
const TLS_TIMEOUT_MS = 5_000;
const HTTPS_PORT = 443;

/** By the name servers of this machine, and a TLS greeting. `ca`: beside the public authorities, for tests. */
export function lookAround({
  servers,
  port = HTTPS_PORT,
  ca,
}: { servers?: readonly string[]; port?: number; ca?: string } = {}): LookAround {
  function resolver(): Resolver {
    const asked = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });
    if (servers) asked.setServers(servers);
    return asked;
  }
  return {
    async addresses(name) {
      const asked = resolver();
      const answers = await Promise.all([found(asked.resolve4(name)), found(asked.resolve6(name))]);
      return answers.includes(null) && answers.every((answer) => (answer ?? []).length === 0)
        ? null
        : answers.flatMap((answer) => answer ?? []);
    },
    async alias(name) {
      const [target] = (await found(resolver().resolveCname(name))) ?? [];
      return target?.toLowerCase() ?? null;
    },
    certificate: (address, host) =>
      new Promise((resolve) => {
        // Not refused, but asked afterwards: a certificate that is not valid is an answer too.
        const socket = connect({
          host: address,
          port,
          servername: host,
          rejectUnauthorized: false,
          ca,
          timeout: TLS_TIMEOUT_MS,
        });
        const end = (validTo: Date | null) => {
          socket.destroy();
          resolve(validTo);
        };
        socket.once("secureConnect", () =>
          end(socket.authorized ? new Date(socket.getPeerCertificate().valid_to) : null),
        );
        socket.once("error", () => end(null));
        socket.once("timeout", () => end(null));
      }),
  };
}

/** None for a name that has none; null when nobody answers. */
async function found(question: Promise<string[]>): Promise<string[] | null> {
  try {
    return await question;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOTFOUND" || code === "ENODATA" ? [] : null;
  }
}
