import express, { type Express, type NextFunction, type Request, type Response } from "express";
import { timingSafeEqual } from "node:crypto";
import type { Logger } from "pino";
import { z } from "zod";
import { realtorEventSchema } from "../../src/domain/realtor/event";
import { describeIssues } from "../../src/domain/realtor/realtor";
import { isUploadId } from "../../src/domain/site/upload-id";
import { askLeader, orderBuild } from "./ask-leader";
import { SYSTEM_CLOCK } from "./clock";
import { BUILD_COLLECT_MS } from "./code-lane/build-orders";
import { messageOf } from "./errors";
import { readHealth } from "./health";
import { archiveRoutes } from "./archive/routes";
import { parseArgs, type WorkKind } from "./leaders-work";
import { maintenanceRoutes } from "./maintenance/routes";
import { createMetrics } from "./metrics";
import { publicOf, type Publications } from "./public-publications";
import type { Publisher } from "./publisher";
import type { SameSecrets } from "./same-secrets";
import { readRecordsNow, recordsQuestionSchema } from "./verify/records-now";

const intakeSchema = realtorEventSchema.extend({ webhookId: z.string().min(1).max(64) });

const INTAKE = "/intake";
const snapshotSchema = z.object({ folder: z.string().min(1), withTree: z.boolean().default(true) });
const buildSchema = z.object({
  preview: z.boolean().default(false),
  upload: z.string().refine(isUploadId, "is no id of an upload").nullable().default(null),
});

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;
const KEEP_ALIVE_MS = 15_000;
const RETRY_AFTER_S = "5";

/** As whoever supervises it does. */
const stopProcess = () => void process.kill(process.pid, "SIGTERM");

/** The publisher's own HTTP interface, for the functions and for our commands. Everything but health and metrics needs the token. */
export function createPublisherApp(
  publisher: Publisher,
  token: string,
  logger: Logger,
  { stop = stopProcess, secrets }: { stop?: () => void; secrets?: SameSecrets } = {},
): Express {
  const app = express();
  app.disable("x-powered-by");
  const { measures } = publisher;
  const metrics = createMetrics(publisher, secrets);

  app.get("/healthz", async (_, response) => {
    response.json(await readHealth(publisher, Date.now(), undefined, secrets));
  });
  app.get("/metrics", async (_, response) => {
    response.type("text/plain; version=0.0.4").send(await metrics.render());
  });

  const expected = Buffer.from(`Bearer ${token}`);
  app.use((request, response, next) => {
    const given = Buffer.from(request.headers.authorization ?? "");
    if (given.length === expected.length && timingSafeEqual(given, expected)) next();
    else {
      if (request.path === INTAKE) measures.intake("unauthorized");
      response.status(401).json({ message: "The publisher needs its token as a bearer." });
    }
  });
  app.use(express.json({ limit: "128kb" }));

  app.post(INTAKE, async (request, response) => {
    const parsed = intakeSchema.safeParse(request.body);
    if (!parsed.success) {
      measures.intake("malformed");
      response.status(400).json({ message: describeIssues(parsed.error) });
      return;
    }
    const { webhookId, type, data } = parsed.data;
    publisher.readAhead.start(data.id);
    const { duplicate } = await publisher.store.jobs.enqueue({
      webhookId,
      realtorId: data.id,
      kind: type === "realtor.deleted" ? "deleted" : "changed",
      expectedUpdatedAt: data.updatedAt,
      now: Date.now(),
    });
    measures.intake(duplicate ? "duplicate" : "accepted");
    if (duplicate) response.status(200).json({ duplicate: true });
    else response.status(202).json({ accepted: true });
  });

  const lead = leaderRoutes(publisher, logger);
  app.post("/builds", async (request, response) => {
    const { preview: isPreview, upload } = buildSchema.parse(request.body ?? {});
    response.status(202).json(await orderBuild(publisher, { collectMs: BUILD_COLLECT_MS, isPreview, upload }));
  });
  app.get("/builds/:id", async (request, response) => {
    const { id } = request.params;
    const build = await publisher.builds.state(id);
    // Only who has made it knows where it can be looked at.
    if (build?.state === "preview") return lead("state of a build", request.params, response);
    if (build) response.json(build);
    else response.status(404).json({ message: `This publisher knows no build ${id}.` });
  });

  app.get("/publications/:realtorId", async (request, response) => {
    const { realtorId } = request.params;
    const asked = Math.trunc(Number(request.query["limit"] ?? DEFAULT_LIMIT)) || DEFAULT_LIMIT;
    const limit = Math.min(MAX_LIMIT, Math.max(1, asked));
    const read = () => readPublications(publisher, realtorId, limit);
    if (request.headers.accept?.includes("text/event-stream") !== true) {
      response.json(await read());
      return;
    }
    streamPublications(publisher, response, realtorId, read);
  });

  app.post("/control/snapshot", async (request, response) => {
    const { folder, withTree } = snapshotSchema.parse(request.body);
    response.json(await publisher.snapshot(folder, { withTree }));
  });
  app.post("/control/records-now", async (request, response) => {
    response.json(await readRecordsNow(publisher, recordsQuestionSchema.parse(request.body)));
  });
  app.post("/control/publish", async (request, response) => {
    const { ids } = z.object({ ids: z.array(z.string()) }).parse(request.body);
    response.json({ queued: await publisher.republish(ids) });
  });
  app.post("/control/publish-all", (_, response) => lead("publish all", {}, response));
  app.get("/control/publish-all", (_, response) => lead("state of publish all", {}, response));
  app.post("/control/sweep", async (_, response) => {
    response.json({ queued: await publisher.sweeper.sweepAll() });
  });
  app.post("/builds/:id/promote", (request, response) => lead("promote", request.params, response));
  app.post("/control/rollback", (request, response) => lead("rollback", request.body, response));
  app.post("/control/clean-tree", (_, response) => lead("clean tree", {}, response));
  app.post("/control/purge-everything", (_, response) => lead("purge everything", {}, response));

  app.post("/control/stop", async (_, response) => {
    const ids = (await publisher.store.builds.unfinished()).map(({ id }) => id);
    if (ids.length > 0) {
      response.status(409).json({ message: `A release is being made (${ids.join(", ")}): wait for its end.` });
      return;
    }
    response.once("finish", stop).status(202).json({});
  });

  app.use("/control/archive", archiveRoutes(publisher));
  app.use("/control", maintenanceRoutes(publisher));

  app.use((error: Error & { status?: number }, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const status = error.status ?? (error instanceof z.ZodError ? 400 : 503);
    if (request.path === INTAKE) measures.intake(status >= 500 ? "failed" : "malformed");
    if (status >= 500) {
      logger.error({ err: error }, "request failed");
      response.set("retry-after", RETRY_AFTER_S);
    }
    response.status(status).json({ message: messageOf(error) });
  });
  return app;
}

/** Answers as the publisher that leads does. */
function leaderRoutes(publisher: Publisher, logger: Logger) {
  return async (kind: WorkKind, asked: unknown, response: Response): Promise<void> => {
    const args = parseArgs(kind, asked);
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const answer = await askLeader(publisher, kind, args, { signal: gone.signal, clock: SYSTEM_CLOCK, logger });
    if (answer === null) return;
    const { status, body } = answer;
    if (status >= 500) response.set("retry-after", RETRY_AFTER_S);
    response.status(status).json(body);
  };
}

async function readPublications(publisher: Publisher, realtorId: string, limit: number): Promise<Publications> {
  const pending = await publisher.store.jobs.pendingOf(realtorId);
  return publicOf({ pending, receipts: await publisher.store.receipts(realtorId, limit) });
}

function streamPublications(
  publisher: Publisher,
  response: Response,
  realtorId: string,
  read: () => Promise<unknown>,
): void {
  response.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    connection: "keep-alive",
  });
  let last = "";
  const send = async () => {
    // A reader who takes nothing gets the newest state once there is room again.
    if (response.writableNeedDrain) return;
    const json = JSON.stringify(await read());
    if (json === last || response.writableEnded) return;
    last = json;
    response.write(`data: ${json}\n\n`);
  };
  let sending = Promise.resolve();
  let isNext = false;
  /** One after the other: of two reads at once the older answer could come last, and stay. */
  const sendSafely = () => {
    if (isNext) return;
    isNext = true;
    sending = sending
      .then(() => {
        isNext = false;
        return send();
      })
      .catch(() => void response.end());
  };
  const unsubscribeWork = publisher.store.jobs.onWork((realtorIds) => {
    if (realtorIds?.has(realtorId) ?? true) sendSafely();
  });
  const unsubscribeDone = publisher.loop.onDone((job) => {
    if (job.realtorId === realtorId) sendSafely();
  });
  const unsubscribeElsewhere = publisher.store.jobs.onDoneElsewhere?.((realtorIds) => {
    if (realtorIds?.has(realtorId) ?? true) sendSafely();
  });
  const unsubscribePurges = publisher.purging.loop.onSettled(({ job }) => {
    if (job.realtorId === realtorId) sendSafely();
  });
  const keepAlive = setInterval(() => {
    if (!response.writableNeedDrain) response.write(": still here\n\n");
  }, KEEP_ALIVE_MS);
  response.on("drain", sendSafely);
  response.on("close", () => {
    clearInterval(keepAlive);
    unsubscribeWork();
    unsubscribeDone();
    unsubscribeElsewhere?.();
    unsubscribePurges();
  });
  sendSafely();
}
