import { createServer } from "node:net";

/** Below the kernel's range for outgoing connections: one of those could take the port while a server restarts. */
const FIRST_PORT = 20_000;
const LAST_PORT = 30_000;
const PORTS_PER_STACK = 4;
const TRIES = 100;

export interface Ports {
  site: number;
  publisher: number;
  api: number;
}

/** Free ports in a row; the one after them is free too, for the origin's metrics. */
export async function findFreePorts(): Promise<Ports> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const first = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT - PORTS_PER_STACK));
    const ports = { site: first, publisher: first + 1, api: first + 2 };
    const free = await Promise.all([...Object.values(ports), originMetricsPort(ports)].map(isFree));
    if (free.every(Boolean)) return ports;
  }
  throw new Error(`No ${PORTS_PER_STACK} free ports in a row were found between ${FIRST_PORT} and ${LAST_PORT}.`);
}

export const originMetricsPort = ({ site }: Pick<Ports, "site">): number => site + 3;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
