import { z } from "zod";

/** How a setting stands in `.env.example`. */
export interface SettingNotes {
  /** Begins a part of the list. */
  part?: string;
  /** What it is for; those without share the text of the one before. */
  text?: string;
  /** Shown commented out, in place of the default. */
  example?: string;
  /** Stands there set, to its default. */
  isSet?: boolean;
  /** A site in production has to set it, for this. */
  production?: string;
}

const SECRET_PREFIX = "whsec_";
const SECRET_MIN_BYTES = 24;
const SECRET_MAX_BYTES = 64;
/** Spec §9: `GTM-` or `G-` followed by uppercase letters and digits. */
const TAG_MANAGER_ID = /^(GTM|G)-[A-Z0-9]+$/;
const TAG_HOST = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
/** Spec §9. */
const MONITORING_DEFAULTS = { sampleRate: 100, privacyLevel: "allow" } as const;

const whole = (least: number, most: number, error: string) =>
  z.coerce.number({ error }).int(error).min(least, error).max(most, error);
const port = whole(0, 65_535, "must be a port between 0 and 65535");
/** More than a timer takes would make it fire without pause. */
const MOST_SECONDS = 2_147_483;
const SECONDS = `must be a number of seconds, from 1 to ${MOST_SECONDS}`;
const seconds = z.coerce.number({ error: SECONDS }).min(1, SECONDS).max(MOST_SECONDS, SECONDS);
const MOST_DAYS = 36_500;
const MOST_MEGABYTES = 1_000_000;
const DAYS = "must be a number of days, 0 or more";
const percent = z.coerce.number({ error: "must be between 0 and 100" }).min(0).max(100);
const text = z.string();
/** Of scrypt: 32 MB, as OWASP's password storage cheat sheet has it for three rounds. */
export const PASSWORD_COST = 15;
const PROXY = /^(?:\d+(?:\.\d+){3}|[\da-f]*:[\da-f:.]+)(?:\/\d+)?$/i;
/** As it is: some servers insist on a slash at the end. */
const endpoint = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });
/** What paths are added to: without a slash at its end. */
const url = endpoint.transform((value) => value.replace(/\/+$/, ""));
const webhookSecrets = text
  .transform((value) => value.split(/\s+/))
  .pipe(z.array(z.string().refine(isWebhookSecret, "must be whsec_ and the base64 of 24 to 64 bytes")));
const urls = text.transform((value) => value.split(/[\s,]+/).filter(Boolean)).pipe(z.array(endpoint));

/** Names that need no escaping, neither in a key nor in a signature. */
const PUBLISH_TARGET = /^(?:dir:|s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](?:\/[\w-][\w.-]*)+\/?)$/;

/** Every setting of every program, in the order of `.env.example`, which is made of it. */
export const SETTINGS = z.object({
  PORT: port.default(8000).meta(
    notes({
      part: "Where the programs listen",
      text: "Site, functions and webhooks. The publisher takes the next port.",
      isSet: true,
    }),
  ),
  PRODUCT_API_PORT: port.default(4000).meta(notes({ text: "The embedded product API.", isSet: true })),
  HOST: text
    .default("127.0.0.1")
    .meta(notes({ text: "The address to listen on: loopback unless a proxy runs elsewhere." })),
  TRUSTED_PROXIES: text
    .default("")
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(text.regex(PROXY, "must be addresses or networks, as 10.0.0.0/8")))
    .meta(
      notes({
        text: "Whose x-forwarded-for says who a visitor is, besides proxies on this machine: addresses or networks, comma-separated. Behind a CDN its own too; without them all visitors share one limit of requests.",
        example: "10.0.0.0/8, 2001:db8::/32",
      }),
    ),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"])
    .default("info")
    .meta(notes({ text: "trace, debug, info, warn, error, fatal or silent." })),

  DATA_DIR: text.default(".data").meta(
    notes({
      part: "Data",
      text: "Releases, both databases, the embedded API's media, secrets.json.",
      isSet: true,
      production: "a folder on a persistent disk",
    }),
  ),
  SEED_REALTORS: whole(0, 100_000, "must be a number between 0 and 100000")
    .default(12)
    .meta(
      notes({
        text: "How many sample realtors the embedded API starts with; the same number gives the same realtors. Outside production demo accounts come with them: `npm start` prints them.",
        isSet: true,
        production: "0, only if you run the embedded API: its sample realtors would be public",
      }),
    ),

  DEPLOY_ENV: z
    .enum(["dev", "production"])
    .default("dev")
    .meta(
      notes({
        part: "Which API",
        text: "dev or production: chooses between the two addresses of each API.",
        isSet: true,
        production: "`production`",
      }),
    ),
  PRODUCT_API_URL: url.optional().meta(
    notes({
      text: "Unset: the embedded API at PRODUCT_API_PORT. Development uses the second one, or else the first.",
      example: "https://api.example.com",
      production: "the product API",
    }),
  ),
  PRODUCT_API_URL_DEV: url.optional().meta(notes({ example: "https://dev-api.example.com" })),
  PRODUCT_API_PUBLIC_URL: url.optional().meta(
    notes({
      text: "The address under which browsers reach the embedded API: for uploads, and for pictures unless MEDIA_URL says otherwise. Default: http://localhost:PRODUCT_API_PORT. Production refuses the default.",
      example: "http://localhost:4000",
      production: "where browsers reach the embedded API, only if you run it",
    }),
  ),
  MEDIA_URL: url.optional().meta(
    notes({
      text: "The address that the embedded API gives to pictures, in place of PRODUCT_API_PUBLIC_URL. The site passes /media on to the product API: with SITE_URL here a phone loads pictures over the connection that it has.",
      example: "https://homepages.example.com",
      production: "the value of SITE_URL, only if you run the embedded API",
    }),
  ),
  PRODUCT_API_TOKEN: text
    .min(8)
    .optional()
    .meta(
      notes({
        text: "An administrator's token for the embedded API. Production refuses the default.",
        example: "dev-token",
        production: "a token of your own, only if you run the embedded API",
      }),
    ),
  PASSWORD_COST: whole(10, 17, "must be a whole number from 10 to 17")
    .default(PASSWORD_COST)
    .meta(
      notes({
        text: "What hashing a password costs the embedded API, as a power of two: one more is twice the time and memory. New passwords have it. Less than the default is for tests: production refuses it.",
      }),
    ),
  IDENTITY_AUTHORIZE_URL: endpoint.optional().meta(
    notes({
      text: "Sign-in by redirect (authorization code with PKCE, public client): set all three, or none for sign-in by password alone. Unset with the embedded API: its own identity provider. The provider must know SITE_URL + /login/redirect, the same below /en and below each realtor's address.",
      example: "https://id.example.com/authorize",
    }),
  ),
  IDENTITY_TOKEN_URL: endpoint.optional().meta(notes({ example: "https://id.example.com/token" })),
  IDENTITY_CLIENT_ID: text.optional().meta(notes({ example: "realtor-homepages" })),
  LOAN_API_URL: url.optional().meta(
    notes({
      text: "The loan service's API. No page shows anything of it yet. Unset: the embedded API.",
      example: "https://loan.example.com",
    }),
  ),
  LOAN_API_URL_DEV: url.optional().meta(notes({ example: "https://dev-loan.example.com" })),
  DEV_REALTOR_HOST: text.optional().meta(
    notes({
      text: "Pages at dev.…, at localhost or at a port that starts with 300 call the development addresses, whatever DEPLOY_ENV says. So does this host of a realtor, at every port unless it names one.",
      example: "realtor.example.com",
    }),
  ),

  SITE_URL: url.optional().meta(
    notes({
      part: "The site",
      text: "Its canonical address. Default: http://localhost:PORT",
      example: "https://www.example.com",
      production: "the site's canonical address",
    }),
  ),
  PRODUCT_DOMAINS: text.optional().meta(
    notes({
      text: "The product's own domains, comma-separated; the host of SITE_URL is always one. Any other host in hompageUrl can be a realtor's own.",
      example: "www.example.com,example.com",
      production: "the product's other domains",
    }),
  ),
  BUILD_POLL_INTERVAL_S: whole(1, MOST_SECONDS, SECONDS)
    .default(60)
    .meta(notes({ text: "How often an open tab asks whether there is a new build, in seconds." })),
  WORKSPACE_OFFLINE: z
    .enum(["0", "1"])
    .default("1")
    .meta(
      notes({
        text: "1 or 0: whether browsers keep the workspace and the last messages for reading them offline. With 0 the next release removes what they keep of it.",
      }),
    ),
  LENDER_NAME: text.optional().meta(
    notes({
      text: "The lender in every footer. Outside production there are samples; a production build fails without them.",
      example: "Example Home Lending",
      production: "the lender in every footer",
    }),
  ),
  LENDER_LICENSE: text.optional().meta(notes({ example: "60DBO-000000", production: "the lender's license" })),
  LENDER_NMLS: text.optional().meta(notes({ example: "000000", production: "the lender's NMLS number" })),
  SAMPLE_HOMEPAGES: text.optional().meta(
    notes({
      text: 'The ten homepages of the landing page\'s carousel: a JSON list of {"name", "city", "picture", "url"} and, where wanted, "portrait", "color" (as #0f5c4a) and "dark" (true). name, city and url are one for both languages or {"ko": …, "en": …}. Addresses start with https://, http:// or, on this site, with /. picture is the cover, about 800×530; portrait 4:5. A production build fails without exactly ten. Otherwise, unset: the pages of the embedded API\'s first ten realtors; with another API, no carousel.',
      example: `'[{"name": {"ko": "김민지", "en": "Minji Kim"}, "city": {"ko": "어바인", "en": "Irvine, CA"}, "picture": "https://cdn.example.com/minji.jpg", "url": "https://minji.example.com"}]'`,
      production: "the ten homepages of the landing page",
    }),
  ),
  LANDING_PRICE: text.optional().meta(
    notes({
      text: 'What a homepage costs, for the landing page: one text for both languages, or {"ko": …, "en": …}. The note below it stands in smaller type. Unset: the page names no price.',
      example: `'{"ko": "월 $29", "en": "$29 a month"}'`,
    }),
  ),
  LANDING_PRICE_NOTE: text
    .optional()
    .meta(notes({ example: `'{"ko": "첫 달은 무료입니다.", "en": "The first month is free."}'` })),
  SUPPORT_EMAIL: z
    .email("must be an email address")
    .optional()
    .meta(
      notes({
        text: "Whom realtors ask for help: in the workspace, in the invitation's mail, and among the landing page's questions. Each may stay unset; with none of them nothing is shown. The phone number as it is read.",
        example: "help@example.com",
        production: "whom realtors ask for help; SUPPORT_PHONE and SUPPORT_KAKAO_URL likewise",
      }),
    ),
  SUPPORT_PHONE: text.optional().meta(notes({ example: "404-555-0100" })),
  SUPPORT_KAKAO_URL: endpoint.optional().meta(notes({ example: "https://pf.kakao.com/_example" })),
  NAVER_SITE_VERIFICATION: text.optional().meta(
    notes({
      text: "The values that Naver's and Google's webmaster tools give out; each becomes a meta tag of every page.",
    }),
  ),
  GOOGLE_SITE_VERIFICATION: text.optional().meta(notes({})),

  WEBHOOK_SECRET: webhookSecrets.optional().meta(
    notes({
      part: "Publishing",
      text: "Secrets: made on first start and kept in DATA_DIR/secrets.json unless set here. This one signs the product API's webhooks: whsec_ and base64 of 24 to 64 bytes; several, space-separated, while rotating.",
      example: "whsec_…",
    }),
  ),
  WEBHOOK_URL: endpoint.optional().meta(
    notes({
      text: "Where the embedded API sends its webhooks. Default: http://127.0.0.1:PORT/api/webhooks/realtor",
      example: "http://127.0.0.1:8000/api/webhooks/realtor",
    }),
  ),
  BUILD_HOOK_SECRET: text.optional().meta(notes({ text: "Bearer token of POST /api/hooks/build." })),
  PUBLISHER_URL: url.optional().meta(
    notes({
      text: "Where the functions reach the publisher, and the token they show it. Default: http://127.0.0.1:PORT+1",
      example: "http://127.0.0.1:8001",
    }),
  ),
  ORIGIN_METRICS_URL: url.optional().meta(
    notes({
      text: "Where Prometheus reads the origin's /metrics; those of the publisher are at PUBLISHER_URL. Keep it private. Default: http://127.0.0.1:PORT+2",
      example: "http://127.0.0.1:8002",
    }),
  ),
  PUBLISHER_TOKEN: text.optional().meta(notes({})),
  BUILD_HOOK_URLS: urls.optional().meta(
    notes({
      text: "Hosted pipelines, comma-separated: called by the build hook, and by the webhook where there is no publisher.",
    }),
  ),
  SWEEP_INTERVAL_S: seconds
    .default(300)
    .meta(notes({ text: "How often the publisher asks the API for what no webhook told it, in seconds." })),
  PUBLISHER_JOBS: whole(1, 1000, "must be a number of jobs, 1 to 1000")
    .default(32)
    .meta(notes({ text: "How many realtors one publisher works on at a time." })),
  KEEP_RELEASES: whole(1, Number.MAX_SAFE_INTEGER, "must be a number of releases, 1 or more")
    .default(3)
    .meta(notes({ text: "How many releases stay on disk, the current one included." })),
  ARCHIVE_MONTHS: whole(24, 1200, "must be a number of months, 24 or more: Regulation N asks for 24")
    .default(36)
    .meta(
      notes({
        text: "How many months what was published stays in the archive after it was last live: 24 or more, which Regulation N asks for; 36 is what California asks of brokers' records. Pictures that nothing names any more are kept as long, at no address.",
      }),
    ),
  PREVIEW_HOST: text
    .regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i, "must be a host name, without scheme and port")
    .optional()
    .meta(
      notes({
        text: "The host under which a release can be looked at before it is live. It leads to this server, best below one of the product's domains. Default: preview. and the host of SITE_URL.",
        example: "preview.example.com",
      }),
    ),
  RELEASE_WATCH_S: whole(0, MOST_SECONDS, "must be a number of seconds, 0 or more")
    .default(300)
    .meta(
      notes({
        text: "How long a new release is watched once it is live, in seconds: if its pages fail, the release before is served again. 0: not at all.",
      }),
    ),
  CDN_URL: url.optional().meta(
    notes({
      part: "Behind a CDN: none until set",
      text: "Where visitors read. A save counts as live when it has been read back there.",
      example: "https://www.example.com",
    }),
  ),
  PURGE_ADAPTER: z
    .enum(["varnish", "nginx", "fastly", "cloudflare", "cloudfront"])
    .optional()
    .meta(
      notes({
        text: "How that cache is purged: varnish, nginx, fastly, cloudflare or cloudfront. With it html may stay in the cache until it changes; without it the cache has to ask the origin each time.",
        example: "varnish",
      }),
    ),
  PURGE_URL: urls.optional().meta(
    notes({
      text: "varnish, nginx: where each node takes PURGE, comma-separated. The services: only for a stand-in of their API.",
      example: "http://127.0.0.1:6081",
    }),
  ),
  PURGE_TOKEN: text.optional().meta(
    notes({
      text: "fastly, cloudflare: an API token that may purge. varnish, nginx: sent as x-purge-token, if your configuration asks for it. cloudfront takes its credentials from where the AWS SDK looks.",
    }),
  ),
  PURGE_SERVICE: text.optional().meta(
    notes({
      text: "fastly: the service's id; cloudflare: the zone's; cloudfront: the distribution's.",
      example: "E2EXAMPLE",
    }),
  ),
  PURGE_BY: z
    .enum(["key", "path"])
    .default("key")
    .meta(
      notes({
        text: "cloudfront: key where the distribution's CacheTagConfig names x-amz-meta-cache-tag, else path. Each is billed as a path.",
      }),
    ),

  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/, error: "must be a postgres:// address" })
    .optional()
    .meta(
      notes({
        text: "The publisher's records, jobs and receipts: in this PostgreSQL database (15 or newer, UTF8, reached directly or by a pooler of sessions). Unset: in SQLite in DATA_DIR.",
        example: "postgres://user:password@127.0.0.1:5432/realtors",
      }),
    ),
  PUBLISH_TARGET: text
    .regex(PUBLISH_TARGET, "must be dir: or s3://bucket/prefix, the prefix of letters, digits, dots, - and _")
    .default("dir:")
    .meta(
      notes({
        text: "Where the published pages are: dir: is the release folder in DATA_DIR; s3://bucket/prefix an S3 store, where the prefix is this site's alone. The publisher keeps its copy of the code in DATA_DIR either way.",
        example: "s3://pages/homepages",
      }),
    ),
  S3_ENDPOINT: url.optional().meta(
    notes({
      text: "With s3://: the address of an S3-compatible store. Unset: AWS.",
      example: "http://127.0.0.1:9000",
    }),
  ),
  S3_REGION: text.default("us-east-1").meta(notes({})),
  AWS_ACCESS_KEY_ID: text.optional().meta(
    notes({
      text: "Both or none: without them the AWS SDK looks where it always does (a profile, the machine's role).",
    }),
  ),
  AWS_SECRET_ACCESS_KEY: text.optional().meta(notes({})),
  ORIGIN_CACHE_MB: whole(16, MOST_MEGABYTES, "must be a number of megabytes, 16 or more")
    .default(1024)
    .meta(
      notes({
        text: "How much of the store an origin keeps on its disk, in DATA_DIR/origin-cache, in megabytes. It serves that while the store is away.",
      }),
    ),
  SLACK_WEBHOOK_URL: endpoint.optional().meta(
    notes({
      part: "Messages of visitors",
      text: "Where the landing page's requests go; the embedded API also tells there of each message to a realtor, by names and a link alone. Unset: the embedded API's relay inbox.",
    }),
  ),
  SMTP_URL: text
    .regex(/^smtps?:\/\/\S+$/i, "must be smtp://… or smtps://…, with user and password if the server asks for them")
    .optional()
    .meta(
      notes({
        text: "The embedded API's mail server, and the sender that mails have. Unset in production: no mails. Unset elsewhere: they are at /mailbox of the API, on this machine alone.",
        example: "smtps://user:password@smtp.example.com",
        production: "your mail server, only if you run the embedded API",
      }),
    ),
  MAIL_FROM: text.optional().meta(
    notes({
      example: "Example Homepages <messages@example.com>",
      production: "the sender of mails, at a domain that your mail server may send for",
    }),
  ),
  LEAD_RETENTION_DAYS: whole(0, MOST_DAYS, DAYS)
    .default(1095)
    .meta(
      notes({
        text: "How long visitors' messages are kept, in days, as the consent page tells them; spam for 30. 0: until somebody deletes them.",
      }),
    ),
  LEADS_AFTER_DELETION_DAYS: whole(0, MOST_DAYS, DAYS)
    .default(30)
    .meta(
      notes({
        text: "How long administrators see the messages to a homepage that was deleted, in days. 0: they are deleted with it.",
      }),
    ),
  VISIT_RETENTION_DAYS: whole(0, MOST_DAYS, DAYS)
    .default(800)
    .meta(notes({ text: "How long the daily sums of homepages' visits are kept, in days. 0: for ever." })),

  OWN_DOMAIN_TARGET: text
    .regex(/^(?=.{4,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i, "must be a host name, such as sites.example.com")
    .optional()
    .meta(
      notes({
        part: "Own domains",
        text: "The embedded API's editor tells realtors to lead their domains to this host, and checks it. Unset: the host of SITE_URL.",
        example: "sites.example.com",
        production: "the name of your CDN or proxy, if it is not the host of SITE_URL",
      }),
    ),

  GTM_ID: text
    .regex(TAG_MANAGER_ID, "must be GTM- or G- followed by uppercase letters and digits")
    .optional()
    .meta(
      notes({
        part: "Third parties: off until set",
        text: "Tag manager: GTM- or G- followed by uppercase letters and digits.",
      }),
    ),
  TAG_HOSTS: text
    .default("")
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(text.regex(TAG_HOST, "must be host names, as tags.example.com or *.example.com")))
    .meta(
      notes({
        text: "Hosts that the tags of the container load scripts and frames from, comma-separated: the site's content security policy keeps out all others.",
        example: "tags.example.com, *.ads.example",
      }),
    ),
  DATADOG_APPLICATION_ID: text.optional().meta(
    notes({
      text: "Monitoring with session replay, after consent: both ids or none. Rates in percent; the level is allow (texts stay readable), mask-user-input or mask; what is typed is masked on every level.",
    }),
  ),
  DATADOG_CLIENT_TOKEN: text.optional().meta(notes({})),
  DATADOG_SERVICE: text.default("realtor-homepages").meta(notes({})),
  DATADOG_SESSION_SAMPLE_RATE: percent.default(MONITORING_DEFAULTS.sampleRate).meta(notes({})),
  DATADOG_REPLAY_SAMPLE_RATE: percent.default(MONITORING_DEFAULTS.sampleRate).meta(notes({})),
  DATADOG_PRIVACY_LEVEL: z
    .enum(["allow", "mask-user-input", "mask"])
    .default(MONITORING_DEFAULTS.privacyLevel)
    .meta(notes({})),
  AMPLITUDE_API_KEY: text.optional().meta(notes({ text: "Analytics, after consent." })),
  AMPLITUDE_EXPERIMENT_KEY: text.optional().meta(
    notes({
      text: "An experiment on the landing page: the deployment's key and the flag's. Its variant \"on\" changes the main call to action.",
    }),
  ),
  AMPLITUDE_EXPERIMENT_FLAG: text.optional().meta(notes({})),
  BRAZE_API_KEY: text.optional().meta(notes({ text: "Messaging, after consent: key and base url or none." })),
  BRAZE_BASE_URL: text.optional().meta(notes({ example: "sdk.iad-03.braze.com" })),
});

export type SettingName = keyof typeof SETTINGS.shape;
export type Settings = z.output<typeof SETTINGS>;

const PURGE_NEEDS: Record<NonNullable<Settings["PURGE_ADAPTER"]>, readonly SettingName[]> = {
  varnish: ["PURGE_URL"],
  nginx: ["PURGE_URL"],
  fastly: ["PURGE_TOKEN", "PURGE_SERVICE"],
  cloudflare: ["PURGE_TOKEN", "PURGE_SERVICE"],
  cloudfront: ["PURGE_SERVICE"],
};

type GivenPurge = Pick<Settings, "PURGE_ADAPTER" | "PURGE_URL" | "PURGE_TOKEN" | "PURGE_SERVICE" | "PURGE_BY">;

/** How the cache in front is purged; null where none is. Throws {@link SettingsError} for what its adapter lacks. */
export function givenPurge(given: GivenPurge) {
  const { PURGE_ADAPTER: adapter, PURGE_URL, PURGE_TOKEN, PURGE_SERVICE, PURGE_BY } = given;
  if (adapter === undefined) return null;
  const missing = PURGE_NEEDS[adapter].filter((name) => given[name as keyof GivenPurge] === undefined);
  if (missing.length > 0)
    throw new SettingsError(`PURGE_ADAPTER=${adapter} needs ${missing.join(" and ")}. .env.example says what it is.`);
  return {
    adapter,
    urls: (PURGE_URL ?? []).map((address) => address.replace(/\/+$/, "")),
    token: PURGE_TOKEN ?? null,
    service: PURGE_SERVICE ?? null,
    by: PURGE_BY,
  };
}
export type PurgeSettings = NonNullable<ReturnType<typeof givenPurge>>;

/** What {@link givenS3} needs, for a program's choice of settings. */
export const S3_SETTINGS = {
  PUBLISH_TARGET: true,
  S3_ENDPOINT: true,
  S3_REGION: true,
  AWS_ACCESS_KEY_ID: true,
  AWS_SECRET_ACCESS_KEY: true,
} as const;

/** The store that pages are published to; null for the data directory. Throws {@link SettingsError} for half of an access key. */
export function givenS3(given: Pick<Settings, keyof typeof S3_SETTINGS>) {
  if (given.PUBLISH_TARGET === "dir:") return null;
  const { S3_ENDPOINT, S3_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = given;
  if ((AWS_ACCESS_KEY_ID === undefined) !== (AWS_SECRET_ACCESS_KEY === undefined))
    throw new SettingsError("Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or unset both.");
  const [bucket, ...prefix] = given.PUBLISH_TARGET.replace("s3://", "").split("/").filter(Boolean);
  return {
    bucket: bucket!,
    /** Of all its keys; a slash follows it. */
    prefix: prefix.join("/"),
    endpoint: S3_ENDPOINT ?? null,
    region: S3_REGION,
    /** As the AWS SDK finds it: with a session's token, which goes with some keys. */
    accessKey: null as { accessKeyId: string; secretAccessKey: string } | null,
  };
}
export type GivenS3 = NonNullable<ReturnType<typeof givenS3>>;

export class SettingsError extends Error {
  readonly code = "SETTINGS";
  override name = "SettingsError";
}

/**
 * Parses a program's part of the environment; an empty variable counts as unset.
 * Throws {@link SettingsError}, which names every variable that is wrong.
 */
export function readSettings<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const given = Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : []));
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`));
  throw new SettingsError(
    `Set these variables right, or unset them for their defaults: ${[...wrong].join("; ")}. .env.example lists every setting.`,
  );
}

/** The product API that is set for this environment; null for the embedded one. Throws {@link SettingsError} where production has only the one of development. */
export function givenProductApi({
  DEPLOY_ENV,
  PRODUCT_API_URL,
  PRODUCT_API_URL_DEV,
}: Pick<Settings, "DEPLOY_ENV" | "PRODUCT_API_URL" | "PRODUCT_API_URL_DEV">): string | null {
  if (DEPLOY_ENV === "dev") return PRODUCT_API_URL_DEV ?? PRODUCT_API_URL ?? null;
  if (PRODUCT_API_URL === undefined && PRODUCT_API_URL_DEV !== undefined)
    throw new SettingsError(
      "Production uses PRODUCT_API_URL, and only PRODUCT_API_URL_DEV is set. Set it, or unset both for the embedded API.",
    );
  return PRODUCT_API_URL ?? null;
}

function notes(given: SettingNotes): { notes: SettingNotes } {
  return { notes: given };
}

export function notesOf(name: SettingName): SettingNotes {
  return (SETTINGS.shape[name].meta() as { notes: SettingNotes }).notes;
}

/** `whsec_` and the canonical base64 of 24 to 64 bytes, as Standard Webhooks asks; its library takes a single byte. */
function isWebhookSecret(secret: string): boolean {
  const encoded = secret.slice(SECRET_PREFIX.length);
  const key = Buffer.from(encoded, "base64");
  return (
    secret.startsWith(SECRET_PREFIX) &&
    key.toString("base64") === encoded &&
    key.length >= SECRET_MIN_BYTES &&
    key.length <= SECRET_MAX_BYTES
  );
}
