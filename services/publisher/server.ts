import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { openLog } from "../log";
import { loadSecrets } from "../secrets";
import { SYSTEM_CLOCK } from "./clock";
import { refusalOfBuild } from "./code-lane/build-settings";
import { readPublisherEnvironment, type PublisherEnvironment } from "./env";
import { makeFirstRelease } from "./first-release";
import { createPublisherApp } from "./http";
import { tellLostDatabase } from "./maintenance/lost-database";
import { openPublisher, type Publisher } from "./publisher";
import { createSameSecrets } from "./same-secrets";
import { createOriginReader } from "./release-watch/origin-reader";
import { takeOrders } from "./take-orders";
import { warmUp } from "./warm-up";

export interface PublisherServer {
  publisher: Publisher;
  env: PublisherEnvironment;
  url: string;
  stop(): Promise<void>;
}

/** After a sweep that failed; twice as long after each further one, at the most the other. */
const FIRST_RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 60_000;

/** Its place is somebody's who does all of it. */
function failWith(logger: Logger) {
  return (error: unknown) => {
    logger.fatal({ err: error }, "this publisher was to lead, and cannot");
    process.exit(1);
  };
}

/** Opens the publisher, serves its HTTP interface at `PUBLISHER_URL`'s port and sweeps in the background. */
export async function startPublisherServer(
  env: PublisherEnvironment = readPublisherEnvironment(),
  logger: Logger = openLog({ name: "publisher", level: env.logLevel }),
): Promise<PublisherServer> {
  for (const warning of env.warnings) logger.warn(warning);
  const secrets = loadSecrets(env.dataDir, process.env);
  const { publisherToken } = secrets;
  const publisher = await openPublisher(env, process.cwd(), logger, { patienceMs: Infinity, isOneOfMany: true });
  const needsFirstRelease = () => publisher.isLeader() && publisher.release() === null && publisher.refusal() === null;
  // Better no start than a site that never comes. Where there is one, pages are served with what they were built with.
  const refusedSettings = refusalOfBuild(process.env);
  if (refusedSettings !== null && needsFirstRelease()) throw refusedSettings;
  if (refusedSettings !== null) logger.warn(`${refusedSettings.message} Until then every build is refused.`);
  const address = new URL(env.publisherUrl);
  const sameSecrets = createSameSecrets({ ...publisher, secrets, logger });
  const app = createPublisherApp(publisher, publisherToken, logger, { secrets: sameSecrets });
  const server = await new Promise<ReturnType<typeof app.listen>>((resolve, reject) => {
    const listening = app.listen(Number(address.port || 80), address.hostname, () => resolve(listening));
    listening.once("error", reject);
  });
  server.keepAliveTimeout = 60_000;
  publisher.start();

  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let retryInMs = FIRST_RETRY_MS;
  let isSweeping = false;
  let stopTaking = (): void => undefined;
  const sweep = async () => {
    if (isSweeping) return;
    isSweeping = true;
    clearTimeout(retry);
    try {
      if (publisher.release() === null) return;
      publisher.purgeChangedSite();
      await publisher.tellServed();
      // Another publisher's word of a purge may have been lost on its way.
      publisher.purging.loop.wake();
      await publisher.sweeper.sweep(stopping.signal);
      retryInMs = FIRST_RETRY_MS;
    } catch (error) {
      logger.warn({ err: error }, "the sweep did not finish; the next one goes on from the same cursor");
      if (stopping.signal.aborted || retryInMs >= env.sweepIntervalMs) return;
      retry = setTimeout(() => void sweep(), retryInMs);
      retryInMs = Math.min(retryInMs * 2, LONGEST_RETRY_MS);
    } finally {
      isSweeping = false;
    }
  };

  /** What one of those who work on a database does for all of them. */
  async function lead(): Promise<void> {
    publisher.watchReleases(
      createOriginReader({ url: env.originUrl, host: new URL(env.siteUrl).host, token: publisherToken }),
    );
    await publisher.builds.resume();
    stopTaking = await takeOrders(publisher, { clock: SYSTEM_CLOCK, logger });
    if (needsFirstRelease()) {
      const { builds } = publisher;
      const isNeeded = () => publisher.release() === null && !stopping.signal.aborted;
      void makeFirstRelease({ builds, isNeeded, clock: SYSTEM_CLOCK, logger });
    }
    const release = publisher.release();
    if (release !== null) {
      const { records } = publisher.store;
      // Before the sweep: what it accepts is known from then on.
      await tellLostDatabase({ records, tree: publisher.maintenance.tree, logger }).catch((error: unknown) =>
        logger.warn({ err: error }, "whether pages of nobody are served is not known"),
      );
      await publisher.bulk.resume();
      warmUp(release, records, stopping.signal).catch((error: unknown) =>
        logger.warn({ err: error }, "a page of an accepted record does not render"),
      );
    }
    void sweep();
    timer = setInterval(() => void sweep(), env.sweepIntervalMs);
  }

  const compareSecrets = () =>
    sameSecrets.start().catch((error: unknown) => logger.warn({ err: error }, "the secrets are not compared"));
  void compareSecrets();
  if (publisher.isLeader()) await lead();
  else
    publisher
      .lead()
      .then(async () => {
        if (stopping.signal.aborted) return;
        void compareSecrets();
        await lead();
      })
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) failWith(logger)(error);
      });

  return {
    publisher,
    env,
    url: `http://${address.hostname}:${(server.address() as AddressInfo).port}`,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      clearTimeout(retry);
      stopTaking();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await publisher.close();
    },
  };
}
