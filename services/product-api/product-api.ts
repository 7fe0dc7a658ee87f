import { createHmac } from "node:crypto";
import { mkdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { Agent } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Logger } from "pino";
import { SERVER_TIMES, limitConnections } from "../connection-limits";
import { stopServer } from "../stop-server";
import { createOriginCheck } from "./allowed-origins";
import { createApp } from "./app";
import { createAccountServices } from "./accounts/account-services";
import { removeDemoAccounts, seedDemoAccounts } from "./accounts/demo-accounts";
import { SIGN_IN_LIMITS, type SignInLimitSettings } from "./accounts/sign-in-limits";
import { authenticateBy } from "./authorization";
import { openDatabase } from "./database";
import type { ProductApiEnv } from "./env";
import { forgetDrafts } from "./drafts/draft-table";
import { removeOldLinks } from "./drafts/link-table";
import { createLeadIntake } from "./leads/lead-intake";
import { createLeadReaders } from "./leads/lead-readers";
import { createLeadStore } from "./leads/lead-store";
import { keepLeadsSwept } from "./leads/lead-sweep";
import { createLocalMailbox } from "./notices/local-mailbox";
import { createNoticeOutbox } from "./notices/notice-outbox";
import { createSlackSender } from "./notices/slack-sender";
import { createSmtpSender } from "./notices/smtp-sender";
import { watchWaitingHosts } from "./own-domains/check-waiting-hosts";
import { createHostChecks } from "./own-domains/host-checks";
import { createDomainConnections, type LookAround } from "./own-domains/domain-connections";
import { lookAround } from "./own-domains/look-around";
import { createOwnDomains } from "./own-domains/own-domains";
import { readTxtFrom, type ReadTxt } from "./own-domains/txt-records";
import { CONCURRENT_DELIVERIES, createOutbox } from "./outbox";
import { removeUnfinishedUploads } from "./media-store";
import { keepPicturesSwept } from "./picture-sweep/sweep-pictures";
import { pushKeysOf } from "./push/push-keys";
import { createPushSender } from "./push/push-sender";
import { createRealtorStore } from "./realtor-store";
import { createRevisionClock, latestRevision } from "./revision-clock";
import { seedRealtors } from "./seed/seed-realtors";
import { sweepHourly } from "./sweep-hourly";
import { forgetVersions, removeVersionsOfDeleted } from "./versions/version-table";
import { createVisitCounter } from "./visits/visit-counter";
import { keepVisitsSwept } from "./visits/visit-sweep";
import { forgetVisits } from "./visits/visit-table";
import { createWebhookSender } from "./webhook-sender";

/** Longer than a publisher's pause between two reads, so that its next one finds the connection open. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** For a picture of 15 MB over a phone's line. */
const UPLOAD_TIMEOUT_MS = 180_000;
/** A push service wants somebody to write to: of a site without a certificate there is nobody. */
const LOCAL_SUBJECT = "mailto:push@localhost";
const DAY_MS = 24 * 3_600_000;

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
  /** Looks where own domains lead. */
  look?: LookAround;
  /** Push services besides browsers' own. */
  pushServices?: { addresses: readonly string[]; agent: Agent };
  /** Of sessions and codes, in epoch milliseconds. */
  now?: () => number;
}

export async function startProductApi(options: Options): Promise<ProductApi> {
  const { env, webhookSecrets, seedPicturesDir, logger, signInLimits = SIGN_IN_LIMITS, now = Date.now } = options;
  const { siteOrigin, siteHosts: hosts } = env;
  const mediaDir = join(env.dataDir, "media");
  mkdirSync(mediaDir, { recursive: true });
  const database = openDatabase(env.dataDir);
  const isProduction = hosts.deployEnv === "production";
  seedRealtors({ database, count: env.seedRealtors, mediaUrl: env.mediaUrl, isProduction, logger });
  if (env.hasDemoAccounts) await seedDemoAccounts(database, env.passwordCost);
  else removeDemoAccounts(database);

  const sender = createWebhookSender({
    url: env.webhookUrl,
    secrets: webhookSecrets,
    connections: CONCURRENT_DELIVERIES,
  });
  const outbox = createOutbox({ database, sender, logger });
  const clock = createRevisionClock(latestRevision(database));
  const leads = createLeadStore(database, now);
  const visits = createVisitCounter({ database, logger, now });
  const store = createRealtorStore({
    database,
    clock,
    outbox,
    onRemove(id) {
      leads.homepageGone(id, env.leadsAfterDeletionDays * DAY_MS);
      if (env.leadsAfterDeletionDays === 0) forgetVersions(id, database);
      forgetDrafts(id, database);
      visits.forget(id);
      forgetVisits(id, database);
    },
    onAddress: (id) => notices.addressChanged(id),
  });
  const readers = createLeadReaders(database, store);
  const mailbox = env.hasLocalMailbox ? createLocalMailbox(database, now) : null;
  const pushKeys = pushKeysOf(database);
  const subject = siteOrigin.startsWith("https:") ? siteOrigin : LOCAL_SUBJECT;
  const notices = createNoticeOutbox({
    database,
    senders: {
      mail: env.smtp === null ? mailbox : createSmtpSender(env.smtp),
      slack: env.slackWebhookUrl === null ? null : createSlackSender(env.slackWebhookUrl),
      push: createPushSender({ database, keys: pushKeys, subject, agent: options.pushServices?.agent, now }),
    },
    addressOf: (leadId) => readers.addressOf(leadId),
    logger,
    now,
  });
  const intake = createLeadIntake({ database, leads, notices, readers, siteOrigin });
  const accounts = createAccountServices({
    database,
    passwordCost: env.passwordCost,
    signInLimits,
    notices,
    siteOrigin,
    invitedBy: env.invitedBy,
    logger,
    now,
  });
  const checks = createHostChecks(database);
  const { productDomains } = hosts;
  const domains = createOwnDomains({ store, checks, productDomains, now, readTxt: options.readTxt ?? readTxtFrom() });
  const app = createApp({
    database,
    store,
    outbox,
    authenticate: authenticateBy(env.administratorToken, accounts.sessions),
    accounts,
    uploads: {
      mediaDir,
      publicUrl: env.publicUrl,
      mediaUrl: env.mediaUrl,
      signingSecret: uploadSecret(webhookSecrets),
    },
    seedPicturesDir,
    webhookSecrets,
    trustedProxies: env.trustedProxies,
    isAllowedOrigin: createOriginCheck({
      siteOrigin,
      hosts,
      isOwnDomain: (host) => store.holderOf(host, "") !== null,
    }),
    domains,
    connections: createDomainConnections(env.ownDomainTarget, options.look ?? lookAround()),
    leads,
    readers,
    intake,
    notices,
    visits,
    push: { database, publicKey: pushKeys.publicKey, notices, services: options.pushServices?.addresses ?? [], now },
    mailbox,
    logger,
  });

  const server = createServer({
    ...SERVER_TIMES,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  });
  const isTrusted = app.get("trust proxy fn") as (address: string, hop: number) => boolean;
  limitConnections(server, app, {
    isProxy: (address) => isTrusted(address, 0),
    bodyMs: ({ url = "" }) => (url.startsWith("/uploads/") ? null : SERVER_TIMES.requestTimeout),
  });
  await listen(server, env);
  outbox.start();
  notices.start();
  if (!notices.has("mail")) logger.warn("SMTP_URL is not set: nobody is told of new messages by mail");
  const stopSweeping = [
    keepLeadsSwept({ leads, notices, keptDays: env.leadRetentionDays, logger, now }),
    keepVisitsSwept({ database, keptDays: env.visitRetentionDays, logger, now }),
    sweepHourly("versions of deleted homepages", logger, () =>
      removeVersionsOfDeleted(now() - env.leadsAfterDeletionDays * DAY_MS, database),
    ),
    sweepHourly("links to drafts", logger, () => removeOldLinks(now(), database)),
    sweepHourly("unfinished uploads", logger, () => removeUnfinishedUploads(mediaDir, now())),
  ];
  const stopPictureSweep = keepPicturesSwept({ mediaDir, database, keptMonths: env.archiveMonths, logger, now });
  const stopChecks = watchWaitingHosts({ checks, domains, logger, now });

  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      await stopServer(server);
      await Promise.all([stopChecks(), stopPictureSweep()]);
      for (const stop of stopSweeping) stop();
      visits.stop();
      await Promise.all([outbox.stop(), notices.stop()]);
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
