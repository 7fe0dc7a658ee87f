import { createServer } from "node:net";
import { startCollector } from "../../testing/collector/collector";

/** How the hosts of the third parties are while pages are measured. */
export interface ThirdPartyNetwork {
  /** For the browser that measures. */
  browserArgs: readonly string[];
  close(): Promise<void>;
}

const SLOW_MS = 10_000;

export const NETWORKS: Record<"dead" | "slow", () => Promise<ThirdPartyNetwork>> = {
  /** Nobody listens there. */
  async dead() {
    const port = await closedPort();
    const browserArgs = [`--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE localhost, EXCLUDE 127.0.0.1`];
    return { browserArgs, close: () => Promise.resolve() };
  },

  /** Every answer takes ten seconds. */
  async slow() {
    const collector = await startCollector();
    collector.delayAll(SLOW_MS);
    return { browserArgs: collector.browserArgs(), close: () => collector.close() };
  },
};

function closedPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
