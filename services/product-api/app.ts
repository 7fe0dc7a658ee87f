import type { IncomingMessage } from "node:http";
import cors from "cors";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import type { Logger } from "pino";
import { freeBytes } from "../free-space";
import type { Sqlite } from "../sqlite";
import { isDeeperThan, RECORD_MAX_DEPTH } from "../../src/domain/realtor/record-limits";
import { answerWith, jsonAnswer, sendAnswer } from "./answer";
import { ApiError, tooDeep } from "./api-error";
import { authRouter, consentsRouter, identityRouter, type AccountServices } from "./accounts/auth-router";
import { answerSignedInBy, requirePrincipal, requireRole, type Authenticate } from "./authorization";
import { createContact, listContacts } from "./contact-handlers";
import { createContactLimit, createRelayLimit } from "./leads/contact-limit";
import { begunRouter } from "./drafts/begun-router";
import { sharedDraftRouter } from "./drafts/shared-draft-router";
import { errorAnswer } from "./error-answer";
import type { LeadIntake } from "./leads/lead-intake";
import type { LeadReaders } from "./leads/lead-readers";
import { leadRouter } from "./leads/lead-router";
import type { LeadStore } from "./leads/lead-store";
import { listAgentListings, listHomes } from "./listing-handlers";
import { mediaRouter } from "./media-router";
import { createApiMetrics } from "./metrics";
import type { LocalMailbox } from "./notices/local-mailbox";
import { mailboxRouter } from "./notices/mailbox-router";
import type { NoticeOutbox } from "./notices/notice-outbox";
import type { Outbox } from "./outbox";
import type { DomainConnections } from "./own-domains/domain-connections";
import type { OwnDomains } from "./own-domains/own-domains";
import { showNamedAgain } from "./picture-sweep/show-named-again";
import { pushRouter, type PushDependencies } from "./push/push-router";
import { realtorRouter } from "./realtor-router";
import { searchRealtors } from "./realtor-search";
import type { RealtorStore } from "./realtor-store";
import { keepRelayedMessage, listRelayedMessages } from "./relay-inbox-handlers";
import { isFromThisMachine } from "./this-machine";
import { presignUploads, type UploadSettings } from "./upload-handlers";
import type { VisitCounter } from "./visits/visit-counter";
import { visitRouter } from "./visits/visit-router";
import { isSigned } from "./webhook";

const BODY_LIMIT = "1mb";
/** The longest text with the consents in their words, in Korean. */
const MESSAGE_BODY_LIMIT = "64kb";
const NO_ROOM = 507;
/** Less than a few uploads take. */
const LEAST_FREE_BYTES = 100_000_000;
const DISK_FULL = "The disk is nearly full: saves, messages and uploads are refused once it is. Make room.";
const WEBHOOKS_FAIL =
  "Webhooks are not taken: does the site have the same WEBHOOK_SECRET, and is the clock right? The log has the answers.";
const WEBHOOKS_DISABLED = "The site has answered that it wants no webhooks (410): POST /webhook-endpoint/enable.";
const PREFLIGHT_CACHE_S = 86_400;

export interface AppDependencies {
  database: Sqlite;
  store: RealtorStore;
  outbox: Pick<Outbox, "status" | "enable">;
  authenticate: Authenticate;
  accounts: AccountServices;
  uploads: UploadSettings;
  seedPicturesDir: string;
  /** Of our function, which signs what it relays. */
  webhookSecrets: readonly string[];
  trustedProxies: readonly string[];
  isAllowedOrigin(origin: string): boolean;
  domains: OwnDomains;
  connections: DomainConnections;
  leads: LeadStore;
  readers: LeadReaders;
  intake: LeadIntake;
  notices: Pick<NoticeOutbox, "status" | "waiting">;
  visits: VisitCounter;
  push: PushDependencies;
  /** Null where mails really leave. */
  mailbox: LocalMailbox | null;
  logger: Logger;
}

export function createApp(dependencies: AppDependencies): Express {
  const { database, store, outbox, authenticate, accounts, uploads, logger } = dependencies;
  const {
    seedPicturesDir,
    trustedProxies,
    isAllowedOrigin,
    domains,
    connections,
    leads,
    readers,
    intake,
    notices,
    visits,
    mailbox,
    webhookSecrets,
  } = dependencies;
  const answerSignedIn = answerSignedInBy(authenticate);
  const contactLimit = createContactLimit();
  const relayLimit = createRelayLimit();
  const metrics = createApiMetrics({ outbox, notices, dataDir: uploads.mediaDir });

  const app = express();
  app.disable("x-powered-by");
  // A reverse proxy on this machine, or a known one, says who the client is; nobody else is believed.
  app.set("trust proxy", ["loopback", ...trustedProxies]);
  // Realtors carry a tag of their own; hashing every other answer would only cost time.
  app.disable("etag");
  app.use((_request, response, next) => {
    // A cache must not give one origin the answer to another, or to none.
    response.vary("Origin");
    next();
  });
  app.use(
    cors({
      // Callers that are no browser name no origin.
      origin: (origin, allow) => allow(null, origin === undefined || isAllowedOrigin(origin)),
      exposedHeaders: ["etag", "retry-after"],
      maxAge: PREFLIGHT_CACHE_S,
    }),
  );
  app.use(mediaRouter({ ...uploads, seedPicturesDir }));
  app.use((_request, response, next) => {
    // Without this header some caches keep an answer for minutes, others for a day: an old list, or that a realtor is not there.
    response.set("cache-control", "no-store");
    next();
  });
  app.use("/v1/visits", visitRouter({ counter: visits, isAllowedOrigin }));
  // What anybody may send.
  let hasWarned = false;
  const relayedTexts = new WeakMap<IncomingMessage, string>();
  const keepText = (request: IncomingMessage, _: unknown, bytes: Buffer) =>
    void relayedTexts.set(request, bytes.toString());
  app.use("/relay-inbox", express.json({ limit: MESSAGE_BODY_LIMIT, verify: keepText }));
  app.use("/v1/realtor-contacts", express.json({ limit: MESSAGE_BODY_LIMIT }));
  app.use(express.json({ limit: BODY_LIMIT }));
  app.use(({ body }, _response, next) => {
    if (isDeeperThan(body, RECORD_MAX_DEPTH)) throw tooDeep("body");
    next();
  });

  app.get(
    "/healthz",
    answerWith(async () => {
      const isFull = (await freeBytes(uploads.mediaDir).catch(() => Infinity)) < LEAST_FREE_BYTES;
      const webhooks = outbox.status();
      const reasons = [
        ...(isFull ? [DISK_FULL] : []),
        ...(webhooks.failing > 0 ? [WEBHOOKS_FAIL] : []),
        ...(webhooks.disabled ? [WEBHOOKS_DISABLED] : []),
      ];
      const status = reasons.length > 0 ? "degraded" : "ok";
      return jsonAnswer(200, { status, reasons, webhooks, notices: notices.status() });
    }),
  );
  app.get("/metrics", async (request, response) => {
    if (!isFromThisMachine(request)) {
      requireRole(requirePrincipal(request.headers.authorization, authenticate), "administrator");
    }
    response.type("text/plain; version=0.0.4").send(await metrics.render());
  });
  app.post(
    "/v1/realtor/presigned-multi-file-upload",
    answerSignedIn(({ body }, principal) => {
      requireRole(principal, "realtor", "administrator");
      return presignUploads(body, uploads);
    }),
  );
  app.use(["/v1/realtor", "/v1/begun-homepage"], showNamedAgain(uploads.mediaDir, logger));
  app.use(
    "/v1/realtor",
    realtorRouter({ store, database, authenticate, domains, connections, visits, now: accounts.now }),
  );
  app.use("/v1/begun-homepage", begunRouter({ database, now: accounts.now }, answerSignedIn));
  app.use("/v1/drafts", sharedDraftRouter({ store, database, now: accounts.now }));
  app.get(
    "/v1/realtor-search",
    answerSignedIn(({ query }, principal) => searchRealtors(query, principal, database)),
  );
  app.use("/v1/auth", authRouter({ ...accounts, store, database }, answerSignedIn));
  app.use("/v1/consents", consentsRouter({ ...accounts, store, database }, answerSignedIn));
  app.use("/identity", identityRouter({ ...accounts, store, database }));
  app.post(
    "/v1/realtor-contacts",
    answerWith(({ body, ip = "" }) => createContact(body, ip, { intake, limit: contactLimit, store })),
  );
  app.get(
    "/v1/realtor-contacts",
    answerSignedIn(({ query }, principal) => listContacts(query.realtorId?.toString(), principal, { leads, database })),
  );
  app.use("/v1/push", pushRouter(dependencies.push, answerSignedIn));
  app.use("/v1/leads", leadRouter({ leads, readers, database, store, authenticate, answerSignedIn }));
  if (mailbox !== null) app.use("/mailbox", mailboxRouter(mailbox));
  app.get(
    "/cozying-api/v1/home/list",
    answerWith(({ query }) => listHomes(query, uploads.mediaUrl)),
  );
  app.get(
    "/cozying-api/v1/agent",
    answerWith(({ query }) => listAgentListings(query, { database, mediaUrl: uploads.mediaUrl })),
  );
  app.post(
    "/relay-inbox",
    answerWith((request) => {
      const { body, ip: address = "", headers } = request as { body: unknown } & Request;
      const isOurs = isSigned(relayedTexts.get(request) ?? "", headers, webhookSecrets);
      if (!isOurs && headers["webhook-signature"] !== undefined && !hasWarned) {
        hasWarned = true;
        logger.warn("a relayed request has a signature that does not match: is WEBHOOK_SECRET the functions' one?");
      }
      return keepRelayedMessage({ body, address, isSigned: isOurs }, { database, intake, limit: relayLimit });
    }),
  );
  app.get(
    "/relay-inbox",
    answerSignedIn((_request, principal) => {
      requireRole(principal, "administrator");
      return listRelayedMessages(database);
    }),
  );
  app.post(
    "/webhook-endpoint/enable",
    answerSignedIn((_request, principal) => {
      requireRole(principal, "administrator");
      outbox.enable();
      return jsonAnswer(200, outbox.status());
    }),
  );

  app.use(({ method, path }) => {
    throw new ApiError("ROUTE_NOT_FOUND", `Not found: ${method} ${path}`);
  });
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    const answer = errorAnswer(error);
    if (answer === null || answer.status === NO_ROOM)
      logger.error({ err: error, method: request.method, url: request.originalUrl }, "request failed");
    if (response.headersSent) return void response.destroy();
    // Of a picture, too, which would be kept for a year.
    response.set("cache-control", "no-store");
    sendAnswer(response, answer ?? jsonAnswer(500, { message: "Internal Server Error" }));
  });
  return app;
}
