import { resolve } from "node:path";
import { wantedHostOf } from "../../src/domain/site/host";
import { lenderOf } from "../../src/domain/site/lender";
import { productDomainsOf, type SiteHosts } from "../../src/domain/site/product-address";
import { PASSWORD_COST, SETTINGS, SettingsError, readSettings, type Settings } from "../../src/domain/site/settings";
import { supportOf } from "../../src/domain/site/support";
import type { InvitedBy } from "./accounts/account-mail";
import { loadSecrets } from "../secrets";

/** For who starts the API and says how to sign in. */
export { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./accounts/demo-accounts-list";

const DEV_TOKEN = "dev-token";

const schema = SETTINGS.pick({
  HOST: true,
  TRUSTED_PROXIES: true,
  PRODUCT_API_PORT: true,
  PORT: true,
  DATA_DIR: true,
  DEPLOY_ENV: true,
  DEV_REALTOR_HOST: true,
  PRODUCT_DOMAINS: true,
  SITE_URL: true,
  SEED_REALTORS: true,
  PRODUCT_API_TOKEN: true,
  PASSWORD_COST: true,
  PRODUCT_API_PUBLIC_URL: true,
  MEDIA_URL: true,
  WEBHOOK_URL: true,
  SLACK_WEBHOOK_URL: true,
  SMTP_URL: true,
  MAIL_FROM: true,
  SUPPORT_EMAIL: true,
  SUPPORT_PHONE: true,
  SUPPORT_KAKAO_URL: true,
  LENDER_NAME: true,
  LENDER_LICENSE: true,
  LENDER_NMLS: true,
  LEAD_RETENTION_DAYS: true,
  LEADS_AFTER_DELETION_DAYS: true,
  VISIT_RETENTION_DAYS: true,
  ARCHIVE_MONTHS: true,
  OWN_DOMAIN_TARGET: true,
  LOG_LEVEL: true,
});

export interface ProductApiEnv {
  host: string;
  /** Besides those on this machine. */
  trustedProxies: string[];
  port: number;
  dataDir: string;
  seedRealtors: number;
  /** Accounts whose password everybody knows: with sample data only, on loopback only, and never in production. */
  hasDemoAccounts: boolean;
  administratorToken: string;
  /** Of a new password's hash, as a power of two. */
  passwordCost: number;
  /** Where the identity provider may lead back to. */
  siteOrigin: string;
  /** Whose pages may call from a browser, besides realtors' own domains. */
  siteHosts: SiteHosts;
  /** Base of the addresses for uploads. Without a slash at its end. */
  publicUrl: string;
  /** Base of pictures' addresses: the same, or a site that passes them on. Without a slash at its end. */
  mediaUrl: string;
  webhookUrl: string;
  /** Null: no mail leaves this machine. */
  smtp: { url: string; from: string } | null;
  /** Who stands behind an invitation. */
  invitedBy: InvitedBy;
  /** Where mails can be read that were not sent. */
  hasLocalMailbox: boolean;
  /** Where new messages are told of besides mails. */
  slackWebhookUrl: string | null;
  /** 0: for ever. */
  leadRetentionDays: number;
  leadsAfterDeletionDays: number;
  /** 0: for ever. */
  visitRetentionDays: number;
  /** How long published pages are kept, and with them their pictures. */
  archiveMonths: number;
  /** Where own domains have to lead; null where this site is at no public name. */
  ownDomainTarget: string | null;
  logLevel: Settings["LOG_LEVEL"];
}

/** Parses the API's environment. Throws `SettingsError`. */
export function readEnv(env: NodeJS.ProcessEnv = process.env): ProductApiEnv {
  const values = readSettings(schema, env);
  const isProduction = values.DEPLOY_ENV === "production";
  const isPublic = !isLoopback(values.HOST);
  if ((isProduction || isPublic) && (values.PRODUCT_API_TOKEN ?? DEV_TOKEN) === DEV_TOKEN) {
    throw new SettingsError(
      `PRODUCT_API_TOKEN is an administrator's, and everybody knows the one of development: set your own ${isProduction ? "in production" : `where others reach the API (HOST=${values.HOST})`}.`,
    );
  }
  if ((isProduction || isPublic) && values.PASSWORD_COST < PASSWORD_COST) {
    throw new SettingsError(
      `PASSWORD_COST below ${PASSWORD_COST} is for tests on this machine: unset it, or raise it.`,
    );
  }
  if (isProduction && values.PRODUCT_API_PUBLIC_URL === undefined) {
    throw new SettingsError(
      "PRODUCT_API_PUBLIC_URL is where browsers reach the embedded API, and its default is this machine: set it in production.",
    );
  }
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = values;
  if (smtpUrl !== undefined && from === undefined) {
    throw new SettingsError("MAIL_FROM is the sender of the mails that go to SMTP_URL: set it, or unset both.");
  }
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  const publicUrl = values.PRODUCT_API_PUBLIC_URL ?? `http://localhost:${values.PRODUCT_API_PORT}`;
  return {
    host: values.HOST,
    trustedProxies: values.TRUSTED_PROXIES,
    port: values.PRODUCT_API_PORT,
    dataDir: resolve(values.DATA_DIR),
    seedRealtors: values.SEED_REALTORS,
    hasDemoAccounts: values.SEED_REALTORS > 0 && !isProduction && !isPublic,
    siteOrigin: new URL(siteUrl).origin,
    siteHosts: {
      productDomains: productDomainsOf(values.PRODUCT_DOMAINS, siteUrl),
      deployEnv: values.DEPLOY_ENV,
      devRealtorHost: values.DEV_REALTOR_HOST ?? "",
    },
    administratorToken: values.PRODUCT_API_TOKEN ?? DEV_TOKEN,
    passwordCost: values.PASSWORD_COST,
    publicUrl,
    mediaUrl: values.MEDIA_URL ?? publicUrl,
    webhookUrl: values.WEBHOOK_URL ?? `http://127.0.0.1:${values.PORT}/api/webhooks/realtor`,
    smtp: smtpUrl === undefined ? null : { url: smtpUrl, from: from! },
    invitedBy: { lender: lenderOf(values), support: supportOf(values) },
    hasLocalMailbox: smtpUrl === undefined && !isProduction,
    slackWebhookUrl: values.SLACK_WEBHOOK_URL ?? null,
    leadRetentionDays: values.LEAD_RETENTION_DAYS,
    leadsAfterDeletionDays: values.LEADS_AFTER_DELETION_DAYS,
    visitRetentionDays: values.VISIT_RETENTION_DAYS,
    archiveMonths: values.ARCHIVE_MONTHS,
    ownDomainTarget: values.OWN_DOMAIN_TARGET?.toLowerCase() ?? wantedHostOf(siteUrl, []),
    logLevel: values.LOG_LEVEL,
  };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(?:\.\d+){3}$/.test(host);
}

/** `whsec_…`, several while rotating: from WEBHOOK_SECRET, else the one kept in the data directory. */
export function readWebhookSecrets(dataDir: string, env: NodeJS.ProcessEnv = process.env): string[] {
  return loadSecrets(dataDir, env).webhookSecret.split(/\s+/).filter(Boolean);
}
