import { createHmac } from "node:crypto";
import { mkdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Logger } from "pino";
import { stopServer } from "../stop-server";
import { createOriginCheck } from "./allowed-origins";
import { createApp } from "./app";
import { createAccountServices } from "./accounts/account-services";
import { removeDemoAccounts, seedDemoAccounts } from "./accounts/demo-accounts";
import { SIGN_IN_LIMITS, type SignInLimitSettings } from "./accounts/sign-in-limits";
import { authenticateBy } from "./authorization";
import { openDatabase } from "./database";
import type { ProductApiEnv } from "./env";
import { watchWaitingHosts } from "./own-domains/check-waiting-hosts";
import { createHostChecks } from "./own-domains/host-checks";
import { createOwnDomains } from "./own-domains/own-domains";
import { readTxtFrom, type ReadTxt } from "./own-domains/txt-records";
import { CONCURRENT_DELIVERIES, createOutbox } from "./outbox";
import { createRealtorStore } from "./realtor-store";
import { createRevisionClock, latestRevision } from "./revision-clock";
import { seedRealtors } from "./seed/seed-realtors";
import { createWebhookSender } from "./webhook-sender";

/** Longer than a publisher's pause between two reads, so that its next one finds the connection open. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

export interface ProductApi {
  port: number;
  /** Lets running requests and deliveries end, then closes the database. */
  stop(): Promise<void>;
}

interface Options {
  env: ProductApiEnv;
  /** `whsec_…`; several while rotating. */
  webhookSecrets: readonly string[];
  seedPicturesDir: string;
  logger: Logger;
  signInLimits?: SignInLimitSettings;
  /** Asks the DNS, for proofs of own domains. */
  readTxt?: ReadTxt;
  /** Of sessions and codes, in epoch milliseconds. */
  now?: () => number;
}

export async function startProductApi(options: Options): Promise<ProductApi> {
  const { env, webhookSecrets, seedPicturesDir, logger, signInLimits = SIGN_IN_LIMITS, now = Date.now } = options;
  const { siteOrigin, siteHosts: hosts } = env;
  const mediaDir = join(env.dataDir, "media");
  mkdirSync(mediaDir, { recursive: true });
  const database = openDatabase(env.dataDir);
  seedRealtors({ database, count: env.seedRealtors, publicUrl: env.publicUrl, logger });
  if (env.hasDemoAccounts) await seedDemoAccounts(database);
  else removeDemoAccounts(database);

  const sender = createWebhookSender({
    url: env.webhookUrl,
    secrets: webhookSecrets,
    connections: CONCURRENT_DELIVERIES,
  });
  const outbox = createOutbox({ database, sender, logger });
  const clock = createRevisionClock(latestRevision(database));
  const store = createRealtorStore({ database, clock, outbox });
  const accounts = createAccountServices({ database, signInLimits, siteOrigin, now });
  const checks = createHostChecks(database);
  const { productDomains } = hosts;
  const domains = createOwnDomains({ store, checks, productDomains, now, readTxt: options.readTxt ?? readTxtFrom() });
  const app = createApp({
    database,
    store,
    outbox,
    authenticate: authenticateBy(env.administratorToken, accounts.sessions),
    accounts,
    uploads: { mediaDir, publicUrl: env.publicUrl, signingSecret: uploadSecret(webhookSecrets) },
    seedPicturesDir,
    trustedProxies: env.trustedProxies,
    isAllowedOrigin: createOriginCheck({
      siteOrigin,
      hosts,
      isOwnDomain: (host) => store.holderOf(host, "") !== null,
    }),
    domains,
    logger,
  });

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS }, app);
  await listen(server, env);
  outbox.start();
  const stopChecks = watchWaitingHosts({ checks, domains, logger, now });

  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      await stopServer(server);
      await stopChecks();
      await outbox.stop();
      database.close();
    },
  };
}

/** An upload address outlives a restart, and its key tells nothing about the webhooks'. */
function uploadSecret(webhookSecrets: readonly string[]): string {
  return createHmac("sha256", webhookSecrets.join(" ")).update("media uploads").digest("hex");
}

function listen(server: Server, { host, port }: ProductApiEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const next =
        cause.code === "EADDRINUSE"
          ? "Stop what listens there, or choose another PRODUCT_API_PORT."
          : "Check HOST and PRODUCT_API_PORT.";
      reject(new Error(`The product API cannot listen on ${host}:${port} (${cause.code}). ${next}`, { cause }));
    });
    server.listen(port, host, resolve);
  });
}
