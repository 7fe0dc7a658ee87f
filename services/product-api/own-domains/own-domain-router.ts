import { Router, type RequestHandler } from "express";
import { z } from "zod";
import { answerWith, jsonAnswer } from "../answer";
import { requireRole, type AnswerSignedIn } from "../authorization";
import { BoundedLimiter, tooMany, waitAfter } from "../limits";
import { parseInput } from "../parse-input";
import { authorOf } from "../versions/version-origin";
import type { DomainConnections } from "./domain-connections";
import type { OwnDomains } from "./own-domains";

const CHECKS_A_MINUTE = 6;
const releaseSchema = z.object({ host: z.string().min(1) });

interface Dependencies {
  domains: OwnDomains;
  connections: DomainConnections;
  answerSignedIn: AnswerSignedIn;
  /** Lets the homepage's owner and administrators through. */
  ownHomepage: RequestHandler;
}

/** `/v1/realtor/:id/own-domain` */
export function ownDomainRouter({ domains, connections, answerSignedIn, ownHomepage }: Dependencies): Router {
  const limiter = new BoundedLimiter({ points: CHECKS_A_MINUTE, duration: 60 });
  const connectionLimiter = new BoundedLimiter({ points: CHECKS_A_MINUTE, duration: 60 });
  const router = Router();
  router.get(
    "/:id/own-domain",
    ownHomepage,
    answerWith(({ params }) => jsonAnswer(200, domains.read(String(params.id)))),
  );
  router.post(
    "/:id/own-domain/check",
    ownHomepage,
    answerWith(async ({ params }) => {
      await limit(limiter, String(params.id));
      return jsonAnswer(200, await domains.check(String(params.id)));
    }),
  );
  router.post(
    "/:id/own-domain/connection",
    ownHomepage,
    answerWith(async ({ params }) => {
      const { host } = domains.read(String(params.id));
      await limit(connectionLimiter, String(params.id));
      return jsonAnswer(200, await connections.look(host));
    }),
  );
  router.put(
    "/:id/own-domain",
    answerSignedIn(({ params, body }, principal) => {
      requireRole(principal, "administrator");
      const { host } = parseInput(releaseSchema, body);
      return jsonAnswer(200, domains.release(String(params.id), host, authorOf(principal)));
    }),
  );
  router.delete(
    "/:id/own-domain",
    answerSignedIn(({ params }, principal) => {
      requireRole(principal, "administrator");
      return jsonAnswer(200, domains.revoke(String(params.id), authorOf(principal)));
    }),
  );
  return router;
}

async function limit(limiter: BoundedLimiter, key: string): Promise<void> {
  const waitMs = await waitAfter(limiter, key);
  if (waitMs > 0) throw tooMany(waitMs, "The domain was checked several times.");
}
